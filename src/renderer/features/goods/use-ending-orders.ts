import { requestLimits } from '#shared/requests.ts'
import { type ItemOf, useCall } from '../../api/queries.ts'

/** The unpaid orders that end when a product leaves the showcase (O4). */
export function useEndingOrders() {
  const unpaid = useCall('orders.list', { status: 'pending_payment', size: requestLimits.page.max }).data
  return {
    of: (goodsId: string): ItemOf<'orders.list'>[] =>
      (unpaid?.list ?? []).filter(({ items }) => items.some(item => item.goodsId === goodsId)),
    /** Until they are known, or where one page does not hold them, any product may have one more. */
    isWhole: unpaid !== undefined && unpaid.nextCursor === null,
  }
}
