import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { useCall, usePages } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { isDue, orderRows, refundRows, type Settling, settlementRows } from './list-rows.ts'
import { isByDay, type OrderFilter, orderListInput } from './order-filter.ts'

/** Loads the orders of a filter page by page as rows with headings, and the refunds that wait for the seller. */
export function useOrderList(filter: OrderFilter) {
  const { t } = useTranslation()
  const formats = useFormats()
  const byDay = isByDay(filter)
  // Orders that can be paid together are loaded together.
  const size = filter.stage === 'to_pay' ? requestLimits.page.max : requestLimits.page.default
  const listed = usePages('orders.list', { ...orderListInput(filter), size }, !byDay)
  const settlement = useSettlement(filter, byDay)
  const asked = useCall('orders.list', { group: 'refunds', sort: 'deadline' })
  const waiting = asked.data?.list ?? []
  // Waits for the refund notice above the rows. If it appeared later, it would push them down.
  const items = asked.isFetched ? listed.items : undefined
  const { group, keyword, from, to, sort } = filter

  const isRefunds = group === 'refunds' && waiting.length > 0 && keyword === '' && from === '' && to === ''
  // If more refunds wait than fit on a page, some of them are still among the other rows.
  const isAllKnown = asked.data?.nextCursor === null
  const heads = {
    first: t('refunds.status.requested'),
    others: isAllKnown ? t('refunds.answered') : t(`orders.sorts.${sort}`),
  }
  const plain = useMemo(() => items && orderRows(items), [items])
  const settledRows = (settling: Settling) =>
    settlementRows(settling, {
      dayOf: iso => formats.dayHead(iso, worldNow()),
      soon: t('orders.settlement.soon'),
      settled: t('orders.settlement.settled'),
    })
  const { settling } = settlement
  const pages = byDay
    ? { ...settlement.pages, items: settling && settledRows(settling) }
    : { ...listed, items: isRefunds && items ? refundRows(waiting, items, heads) : plain }
  return {
    pages,
    counts: pages.first?.counts,
    orders: (byDay ? settling && [...settling.due, ...settling.others] : items) ?? [],
    waiting,
    /** True if the rows have headings. */
    isHeaded: isRefunds || byDay,
  }
}

/** Joins two lists: orders with a known settlement day, soonest first, and after their end the others of the filter. */
function useSettlement(filter: OrderFilter, isWanted: boolean) {
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
