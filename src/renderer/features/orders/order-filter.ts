import type { Input } from '#shared/contract/schemas.ts'
import {
  type OrderGroup,
  type OrderSort,
  type OrderStage,
  type OrderStatus,
  orderGroups,
  orderSorts,
  orderStages,
  orderStatuses,
} from '#shared/orders.ts'

/** Sort orders that a person can choose. Settling orders are always listed by day. */
export type ListSort = Exclude<OrderSort, 'payout'>

/** Filter of the order list, from the address. */
export interface OrderFilter {
  group: OrderGroup
  /** Selected stage; null if statuses are selected, if all orders are listed, or in another group than `orders`. */
  stage: OrderStage | null
  /** Individually selected statuses; empty for a stage or for all orders. */
  statuses: readonly OrderStatus[]
  /** Days as `2026-11-20`, both inclusive; empty for no limit. */
  from: string
  to: string
  sort: ListSort
  keyword: string
}

export const stageNames = Object.keys(orderStages) as OrderStage[]

const anyStatus = 'all'

/** Returns the stage that consists of this status alone. */
const stageOfStatus = (status: OrderStatus): OrderStage | undefined =>
  stageNames.find(stage => orderStages[stage].length === 1 && orderStages[stage].some(each => each === status))

export const defaultSort = (stage: OrderStage | null): ListSort => (stage === 'to_pay' ? 'deadline' : 'newest')

/** Returns the sort orders of a stage. Only unpaid orders have a deadline to sort by. */
export const sortsOf = (stage: OrderStage | null): ListSort[] =>
  orderSorts.filter(sort => sort !== 'payout').filter(sort => sort !== 'deadline' || stage === 'to_pay')

/** Reads the filter from `stage` or `status`. By default it is the first stage, but a keyword searches all stages. */
export function readOrderFilter(get: (key: string) => string): OrderFilter {
  const group = orderGroups.find(each => each === get('group')) ?? 'orders'
  const keyword = get('keyword')
  const named = get('status').split(',')
  const chosen = orderStatuses.filter(status => named.includes(status))
  const [single] = chosen
  const isAll = get('status') === anyStatus || chosen.length > 0 || keyword !== ''
  const stage =
    group === 'orders'
      ? (stageNames.find(each => each === get('stage')) ??
        (chosen.length === 1 && single ? stageOfStatus(single) : undefined) ??
        (isAll ? null : 'to_pay'))
      : null
  const sort = sortsOf(stage).find(each => each === get('sort')) ?? defaultSort(stage)
  return {
    group,
    stage,
    statuses: stage === null && group === 'orders' ? chosen : [],
    from: dayIn(get('from')),
    to: dayIn(get('to')),
    sort,
    keyword,
  }
}

const dayIn = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

/** Returns the query of a filter, without its default values. */
export function orderFilterAddress({ group, stage, statuses, from, to, sort }: OrderFilter): Record<string, string> {
  const isOrders = group === 'orders'
  return {
    group: isOrders ? '' : group,
    stage: isOrders && stage !== null && stage !== 'to_pay' ? stage : '',
    status: isOrders && stage === null ? statuses.join(',') || anyStatus : '',
    from,
    to,
    sort: sort === defaultSort(stage) ? '' : sort,
  }
}

/** Checks if the filter has more than a stage and a keyword. */
export const isNarrowed = ({ group, stage, from, to, sort, keyword }: OrderFilter): boolean =>
  from !== '' || to !== '' || sort !== defaultSort(stage) || group !== 'orders' || (stage === null && keyword === '')

/** Checks if the orders are listed by the day of their settlement. */
export const isByDay = ({ group, stage }: OrderFilter): boolean => group === 'settlement' || stage === 'settling'

/** Returns local midnight `later` days after a day, as ISO 8601. */
const midnight = (day: string, later: number): string => {
  const moment = new Date(`${day}T00:00`)
  moment.setDate(moment.getDate() + later)
  return moment.toISOString()
}

/** Builds the request for the list. */
export function orderListInput({ group, stage, statuses, from, to, sort, keyword }: OrderFilter): Input<'orders.list'> {
  const wanted = stage ? [...orderStages[stage]] : [...statuses]
  return {
    ...(group !== 'orders' && { group }),
    ...(wanted.length > 0 && { statuses: wanted }),
    ...(from !== '' && { from: midnight(from, 0) }),
    ...(to !== '' && { to: midnight(to, 1) }),
    ...(sort !== 'newest' && { sort }),
    ...(keyword !== '' && { keyword }),
  }
}
