import type { ItemOf } from '../api/queries.ts'
import type { Words } from '../components/advance-clock/deadlines.ts'
import { gainSource } from '../components/entries/sources.ts'
import type { Moment, MomentStep } from '../components/moment/moments.ts'
import { linkTo, paths } from '../paths.ts'

type Order = ItemOf<'orders.list'>

/** Returns the sale, the costs and the profit as steps. */
function stepsOf(order: Order, { t, formats }: Words): MomentStep[] {
  const { orderNo, amount, profit } = order
  const of = gainSource(order)
  const rest = amount - profit
  return [
    { id: 'sale', label: t('orders.parts.sale'), value: formats.money(amount).value, of: { orderNo } },
    { id: 'cost', label: t('orders.parts.cost'), value: formats.money(-rest, true).value, of },
    {
      id: 'profit',
      label: t('orders.parts.profit'),
      value: formats.money(profit, true).value,
      isGain: profit > 0,
      of,
    },
  ]
}

const goodsOf = ({ items }: Order): string[] => items.map(({ image }) => image)

/** Announces the store's first order, with a link that leads to its payment. */
export function firstOrderMoment(order: Order, words: Words): Moment {
  const { t, formats } = words
  return {
    title: t('moments.firstOrder'),
    text: t('orders.next.pending_payment'),
    goods: goodsOf(order),
    steps: stepsOf(order, words),
    way: {
      label: t('orders.payAmount', { amount: formats.money(order.cost).value }),
      to: linkTo(paths.orders, { status: 'pending_payment', pay: order.orderNo }),
    },
  }
}

/** Announces the store's first settlement. */
export function firstSettlementMoment(order: Order, words: Words): Moment {
  const { t } = words
  return {
    title: t('moments.firstSettlement'),
    text: t('orders.next.completed'),
    goods: goodsOf(order),
    steps: stepsOf(order, words),
    way: { label: t('wallet.seeInHistory'), to: linkTo(paths.walletFlow, { kind: 'settlement' }) },
  }
}
