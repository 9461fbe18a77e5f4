import { openRefundStatuses } from '#shared/orders.ts'
import type { ItemOf } from '../../api/queries.ts'

type Order = Pick<ItemOf<'orders.list'>, 'profit' | 'refund'>

interface ShownGain {
  /** Minor units; negative is a loss. */
  amount: number
  /** `if_approved`: cost of approving the refund that waits for an answer. `expected`: an approved refund will change it. */
  kind: 'booked' | 'expected' | 'if_approved'
}

/** Returns the gain that a row of the list shows. Until a refund is paid, the profit of the order still includes it. */
export function shownGain({ profit, refund }: Order): ShownGain {
  if (!refund || !openRefundStatuses.includes(refund.status)) return { amount: profit, kind: 'booked' }
  if (refund.status === 'requested') return { amount: -refund.loss, kind: 'if_approved' }
  return { amount: profit - refund.loss, kind: 'expected' }
}
