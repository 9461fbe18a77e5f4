import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Steps } from '../../ui/steps.tsx'
import { profitTone } from './profit-tone.ts'

type Order = Answer<'orders.detail'>

/** What was bought, and by whom. */
export function OrderItems({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  return (
    <Card title={t('orders.items')}>
      {order.items.map(item => (
        <Cell
          key={item.goodsId}
          label={item.name}
          note={
            <>
              <bdi dir="ltr">{item.code}</bdi> · {formats.number(item.quantity)} ×{' '}
              <bdi dir="ltr">{formats.moneyText(item.sellingPrice)}</bdi>
            </>
          }
          value={<Picture src={fileUrl(item.image)} sizePx={52} />}
        />
      ))}
      <Cell
        label={t('orders.buyer')}
        note={t('orders.buyerSimulated')}
        value={
          <>
            <bdi>{order.buyer.name}</bdi> · {formats.country(order.buyer.country)}
          </>
        }
      />
    </Card>
  )
}

/** What the buyer pays, what it costs, what fee and refund take, what is left. */
export function OrderMoney({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { settlement, profit } = order
  const refund = order.refund?.status === 'refunded' ? order.refund : null
  return (
    <Card title={t('orders.money')}>
      <Cell label={t('orders.amount')} value={<Money parts={formats.money(order.amount)} />} />
      <Cell label={t('orders.cost')} value={<Money parts={formats.money(-order.cost)} />} />
      {settlement.fee > 0 && <Cell label={t('orders.fee')} value={<Money parts={formats.money(-settlement.fee)} />} />}
      {refund && <Cell label={t('orders.refunded')} value={<Money parts={formats.money(-refund.amount)} />} />}
      {refund && refund.costBack > 0 && (
        <Cell label={t('orders.costBack')} value={<Money parts={formats.money(refund.costBack)} />} />
      )}
      <Cell
        label={profit < 0 ? t('orders.loss') : t('orders.profit')}
        value={<Money parts={formats.money(profit, true)} tone={profitTone(profit)} />}
      />
      {settlement.status === 'pending' && settlement.dueAt && (
        <Cell label={t('orders.settlesAt')} value={formats.exact(settlement.dueAt)} />
      )}
      {settlement.settledAt && <Cell label={t('orders.settledAt')} value={formats.exact(settlement.settledAt)} />}
    </Card>
  )
}

/** What happened to it, newest first. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const steps = order.timeline
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(step => ({
      id: step.at + step.status,
      text: step.text,
      time: formats.when(step.at, worldNow()),
      exact: formats.exact(step.at),
    }))
  return (
    <Card title={t('orders.timeline')}>
      <Steps steps={steps} />
    </Card>
  )
}
