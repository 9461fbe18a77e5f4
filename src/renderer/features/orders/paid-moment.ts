import { orderTimes } from '#shared/orders.ts'
import { type TierId, tiers } from '#shared/tiers.ts'
import type { ItemOf } from '../../api/queries.ts'
import type { Words } from '../../components/advance-clock/deadlines.ts'
import type { Moment } from '../../components/moment/moments.ts'
import { linkTo, paths } from '../../paths.ts'

type Order = ItemOf<'orders.list'>

const hourMs = 3_600_000
const middle = ([least, most]: readonly [number, number]): number => (least + most) / 2

/** Usual time in hours from the payment until the parcel arrives, and from there until the settlement (D-50, D-52). */
const arrivalHours = middle(orderTimes.shipAfterHours) + 24 * middle(orderTimes.deliverAfterDays)
const settlementHours = (tier: TierId): number =>
  orderTimes.statementAfterHours + 24 * (middle(orderTimes.acceptAfterDays) + tiers[tier].settleDays)

const sumOf = (orders: readonly Order[], figure: 'cost' | 'profit'): number =>
  orders.reduce((sum, order) => sum + order[figure], 0)

interface Paid {
  orders: readonly Order[]
  tier: TierId
  now: number
}

/** Describes a payment: the goods, the cost, and what the orders bring and when. */
export function paidMoment({ orders, tier, now }: Paid, { t, formats }: Words): Moment {
  const [cost, profit] = [sumOf(orders, 'cost'), sumOf(orders, 'profit')]
  const arrival = now + arrivalHours * hourMs
  const dayOf = (time: number) => formats.date(new Date(time).toISOString(), now)
  const amount = (minor: number) => formats.money(minor, true).value
  const forecast = { none: 'forecast' } as const
  return {
    title: t('orders.paid', { count: orders.length }),
    text: t('moments.packing', { count: orders.length }),
    goods: orders.flatMap(({ items }) => items.map(({ image }) => image)),
    steps: [
      { id: 'cost', value: amount(-cost), label: t('moments.today'), of: { none: 'price' } },
      { id: 'arrival', value: dayOf(arrival), label: t('moments.atBuyers', { count: orders.length }) },
      {
        id: 'back',
        value: amount(cost + profit),
        label: t('moments.about', { date: dayOf(arrival + settlementHours(tier) * hourMs) }),
        of: forecast,
      },
      { id: 'profit', value: amount(profit), label: t('orders.parts.profit'), isGain: profit > 0, of: forecast },
    ],
    way: { label: t('moments.follow'), to: linkTo(paths.orders, { stage: 'to_ship' }) },
  }
}
