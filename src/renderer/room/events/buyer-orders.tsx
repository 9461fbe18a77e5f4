import { useState } from 'react'
import { buyerCountries } from '#shared/buyers.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../use-act.ts'
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
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const formats = useFormats()
  const [goodsId, setGoodsId] = useState('')
  const [wish, setWish] = useState({ quantity: '1', country: '', buyer: '' })
  const { act, isBusy, data } = useAct('sandbox.orders', ({ orderNos }) =>
    say('events.order.placed', { orderNo: orderNos[0] }),
  )
  const quantity = wholeIn(wish.quantity, [1, sandboxLimits.quantity])
  const { country, buyer } = wish
  const place = () =>
    quantity !== undefined &&
    act({
      orders: [
        { username, goodsId, quantity, ...(country && { country }), ...(buyer.trim() && { buyer: buyer.trim() }) },
      ],
    })
  const orderNo = data?.orderNos[0]
  return (
    <Card title={say('events.order.title')}>
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
            label={say('events.order.quantity')}
            type="number"
            min={1}
            max={sandboxLimits.quantity}
            value={wish.quantity}
            onChange={event => setWish({ ...wish, quantity: event.currentTarget.value })}
          />
          <Select
            label={say('events.order.country')}
            value={country}
            onChange={event => setWish({ ...wish, country: event.currentTarget.value })}
            data={[
              { value: '', label: say('events.order.anyCountry') },
              ...buyerCountries.map(code => ({ value: code, label: formats.country(code) })),
            ]}
          />
        </div>
        <TextField
          label={say('events.order.buyer')}
          description={t('app.optional')}
          maxLength={40}
          value={buyer}
          onChange={event => setWish({ ...wish, buyer: event.currentTarget.value })}
        />
        {goodsId === '' && <p className={parts.small}>{say('events.order.chooseFirst')}</p>}
        <Button type="submit" busy={isBusy} disabled={goodsId === '' || quantity === undefined}>
          {say('events.order.place')}
        </Button>
        {orderNo !== undefined && (
          <Outcome text={say('events.order.placed', { orderNo })} orderNo={orderNo} onShow={onShow} />
        )}
      </form>
    </Card>
  )
}
