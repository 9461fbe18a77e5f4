import { requestLimits } from '#shared/requests.ts'
import { usePages } from '../../api/queries.ts'
import { isDue } from './list-rows.ts'
import { type OrderFilter, orderListInput } from './order-filter.ts'

/** One list of two: what settles on a known day, soonest first; behind its end whatever else the filter means. */
export function useSettlement(filter: OrderFilter, isWanted: boolean) {
  const input = orderListInput(filter)
  const { sort: _newest, ...where } = input
  const size = requestLimits.page.default
  const rest = filter.stage ? (['accepted'] as const) : (['completed', 'refunds'] as const)
  const due = usePages('orders.list', { ...input, sort: 'payout', size }, isWanted)
  const others = usePages('orders.list', { ...where, statuses: [...rest], size }, isWanted)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = due.hasNextPage ? due : others
  const pages = {
    ...due,
    error: due.error ?? others.error,
    isFetching: due.isFetching || others.isFetching,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch: () => Promise.all([due.refetch(), others.refetch()]),
  }
  const settling = due.items &&
    others.items && {
      due: due.items,
      hasMoreDue: due.hasNextPage,
      others: due.hasNextPage ? [] : others.items.filter(order => !isDue(order)),
    }
  return { pages, settling }
}
