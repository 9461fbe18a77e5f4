import type { ItemOf } from '../../api/queries.ts'

export type Ad = ItemOf<'ads.list'>

/** Costs and results of several promotions. */
export interface AdSums {
  price: number
  visitors: number
  orders: number
}

export interface SpendingDay {
  /** Purchase time of the newest promotion. */
  at: string
  ads: Ad[]
  /** Set on the newest day of a month. `spent` is null until the whole month is loaded. */
  month: { spent: number | null } | null
}

const dayOf = (iso: string): string => new Date(iso).toDateString()
const monthOf = (iso: string): string => `${new Date(iso).getFullYear()}-${new Date(iso).getMonth()}`
const startOf = (ad: Ad): string => ad.startsAt ?? ''

export const sumsOf = (ads: readonly Ad[]): AdSums =>
  ads.reduce(
    (sums, { price, visitors = 0, orders = 0 }) => ({
      price: sums.price + price,
      visitors: sums.visitors + visitors,
      orders: sums.orders + orders,
    }),
    { price: 0, visitors: 0, orders: 0 },
  )

/** Groups promotions by day of purchase, newest first. @param isWhole true if the whole list is loaded */
export function spendingDays(ads: readonly Ad[], isWhole: boolean): SpendingDay[] {
  const months = Map.groupBy(ads, ad => monthOf(startOf(ad)))
  const oldest = [...months.keys()].at(-1)
  const seen = new Set<string>()
  return [...Map.groupBy(ads, ad => dayOf(startOf(ad))).values()].map(ofDay => {
    const at = startOf(ofDay[0] as Ad)
    const month = monthOf(at)
    const isFirst = !seen.has(month)
    seen.add(month)
    const isRead = isWhole || month !== oldest
    return { at, ads: ofDay, month: isFirst ? { spent: isRead ? sumsOf(months.get(month) ?? []).price : null } : null }
  })
}

/** Returns the spending of each of the last `days` days, oldest first. */
export function spentByDay(ads: readonly Ad[], days: number, now: number): { at: string; spent: number }[] {
  return Array.from({ length: days }, (_, place) => {
    const day = new Date(now)
    day.setDate(day.getDate() - (days - 1 - place))
    const at = day.toISOString()
    return { at, spent: sumsOf(ads.filter(ad => dayOf(startOf(ad)) === dayOf(at))).price }
  })
}
