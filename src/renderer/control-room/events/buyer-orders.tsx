import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerCountries } from '#shared/buyers.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { openOrder } from '../../components/room-windows.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { GoodsChoice } from './goods-choice.tsx'
import { Outcome } from './outcome.tsx'
import { wholeIn } from './whole-number.ts'

interface StoreProps {
  username: string
  /** Shows an order that came of it. */
  onShow: (orderNo: string) => void
}

/** A buyer orders a product of the store, so many, from a country. */
export function BuyerOrders({ username, onShow }: StoreProps) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const [goodsId, setGoodsId] = useState('')
  const [wish, setWish] = useState({ quantity: '1', country: '', buyer: '' })
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
  const quantity = wholeIn(wish.quantity, [1, sandboxLimits.quantity])
  const { country, buyer } = wish
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
            value={wish.quantity}
            onChange={event => setWish({ ...wish, quantity: event.currentTarget.value })}
          />
          <Select
            label={t('events.order.country')}
            value={country}
            onChange={event => setWish({ ...wish, country: event.currentTarget.value })}
            data={[
              { value: '', label: t('events.order.anyCountry') },
              ...buyerCountries.map(code => ({ value: code, label: formats.country(code) })),
            ]}
          />
        </div>
        <TextField
          label={t('events.order.buyer')}
          description={t('console:app.optional')}
          maxLength={40}
          value={buyer}
          onChange={event => setWish({ ...wish, buyer: event.currentTarget.value })}
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
