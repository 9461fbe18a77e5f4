import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerCountries } from '#shared/buyer-countries.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { openOrder } from '../../components/app-windows.ts'
import { QueryState } from '../../components/query-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Picture } from '../../ui/picture.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Amount } from '../amount.tsx'
import styles from './events.module.css'
import { useGoodsPicture } from './goods-picture.ts'
import { Outcome } from './outcome.tsx'
import { wholeIn } from './whole-number.ts'

interface StoreProps {
  username: string
  /** Opens an order that was created. */
  onShow: (orderNo: string) => void
}

/** Places an order of a buyer with product, quantity and country. */
export function BuyerOrderCard({ username, onShow }: StoreProps) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const [goodsId, setGoodsId] = useState('')
  const [options, setOptions] = useState({ quantity: '1', country: '', buyer: '' })
  const { send, isPending, data } = useCallMutation('sandbox.orders', {
    done: ({ orderNos: [placed] }) => {
      showToast(t('events.order.placed', { orderNo: placed }), {
        ...(placed && {
          action: { label: t('events.openOrder'), onPress: () => openOrder({ username, orderNo: placed }) },
        }),
      })
      return null
    },
  })
  const quantity = wholeIn(options.quantity, [1, sandboxLimits.quantity])
  const { country, buyer } = options
  const place = () =>
    quantity !== undefined &&
    send({
      orders: [
        { username, goodsId, quantity, ...(country && { country }), ...(buyer.trim() && { buyer: buyer.trim() }) },
      ],
    })
  const orderNo = data?.orderNos[0]
  return (
    <Card title={t('events.order.title')}>
      <form
        className={parts.stack}
        onSubmit={event => {
          event.preventDefault()
          void place()
        }}
      >
        <GoodsChoice username={username} value={goodsId} onChange={setGoodsId} />
        <div className={parts.pair}>
          <TextField
            label={t('events.order.quantity')}
            type="number"
            min={1}
            max={sandboxLimits.quantity}
            value={options.quantity}
            onChange={event => setOptions({ ...options, quantity: event.currentTarget.value })}
          />
          <Select
            label={t('events.order.country')}
            value={country}
            onChange={event => setOptions({ ...options, country: event.currentTarget.value })}
            data={[
              { value: '', label: t('events.order.anyCountry') },
              ...buyerCountries.map(code => ({ value: code, label: formats.country(code) })),
            ]}
          />
        </div>
        <TextField
          label={t('events.order.buyer')}
          optional={t('console:app.optional')}
          maxLength={40}
          value={buyer}
          onChange={event => setOptions({ ...options, buyer: event.currentTarget.value })}
        />
        {goodsId === '' && <p className={parts.small}>{t('events.order.chooseFirst')}</p>}
        <Button type="submit" busy={isPending} disabled={goodsId === '' || quantity === undefined}>
          {t('events.order.place')}
        </Button>
        {orderNo !== undefined && (
          <Outcome
            text={t('events.order.placed', { orderNo })}
            orderNo={orderNo}
            onShow={onShow}
            onOpen={() => openOrder({ username, orderNo })}
          />
        )}
      </form>
    </Card>
  )
}

const shown = 20

interface GoodsChoiceProps {
  username: string
  value: string
  onChange: (goodsId: string) => void
}

/** Selects a product that the store has on sale. */
function GoodsChoice({ username, value, onChange }: GoodsChoiceProps) {
  const { t } = useTranslation('sandbox')
  const pictureOf = useGoodsPicture()
  const [q, setQ] = useState('')
  const query = useCall('sandbox.listGoods', { username, size: shown, ...(q && { q }) })
  return (
    <div className={parts.tight}>
      <div className={styles.search}>
        <SearchBox label={t('events.stock.search')} value={q} onChange={setQ} />
      </div>
      <QueryState query={query} skeleton={<SkeletonRows count={3} inCard />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={parts.dim}>{t(q ? 'events.stock.none' : 'events.order.nothing')}</p>
          ) : (
            <div className={styles.scroll}>
              <RadioCards
                label={t('events.order.product')}
                value={value}
                onChange={onChange}
                options={list.map(({ goodsId, name, image, price }) => ({
                  id: goodsId,
                  mark: <Picture src={pictureOf(image)} sizePx={48} />,
                  title: <bdi>{name}</bdi>,
                  aside: <Amount minor={price} of={{ none: 'price' }} />,
                }))}
              />
            </div>
          )
        }
      </QueryState>
    </div>
  )
}
