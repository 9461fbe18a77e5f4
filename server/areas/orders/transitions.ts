import { type OrderStatus, profitStatuses } from '#shared/orders.ts'
import { requireStatus } from '../../platform/failures/require-status.ts'

/** Party that changes an order's status (D-50). */
export type Mover = 'buyer' | 'seller' | 'warehouse' | 'carrier' | 'platform' | 'operator'

interface Transition {
  from: readonly OrderStatus[]
  to: readonly OrderStatus[]
  by: readonly Mover[]
}

/** Statuses in which a buyer can request a refund (O12). */
const refundable: readonly OrderStatus[] = [...profitStatuses, 'completed']

/** Transitions O2 to O14 of D-50. Any other transition is refused with InvalidOperation (203). */
export const transitions = {
  pay: { from: ['pending_payment'], to: ['to_be_shipped'], by: ['seller'] },
  cancel: { from: ['pending_payment'], to: ['cancelled'], by: ['platform', 'buyer', 'operator'] },
  remove: { from: ['pending_payment'], to: ['removed'], by: ['platform', 'seller', 'operator'] },
  ship: { from: ['to_be_shipped'], to: ['shipped'], by: ['warehouse', 'operator'] },
  giveUp: { from: ['to_be_shipped'], to: ['cancelled'], by: ['platform', 'operator'] },
  deliver: { from: ['shipped'], to: ['delivered'], by: ['carrier', 'operator'] },
  requestAcceptance: { from: ['delivered'], to: ['to_be_accepted'], by: ['platform'] },
  accept: { from: ['to_be_accepted'], to: ['accepted'], by: ['buyer', 'platform', 'operator'] },
  issueStatement: { from: ['accepted'], to: ['pending_settlement'], by: ['platform'] },
  settle: { from: ['pending_settlement'], to: ['completed'], by: ['platform', 'operator'] },
  requestRefund: { from: refundable, to: ['refunds'], by: ['buyer', 'operator'] },
  endRefund: { from: ['refunds'], to: refundable, by: ['seller', 'buyer', 'platform', 'operator'] },
} as const satisfies Record<string, Transition>

/** Statuses in which the seller may comment on an order (D-53). */
export const commentable: readonly OrderStatus[] = ['accepted', 'pending_settlement', 'completed']

export type Move = keyof typeof transitions

/** All transitions except `endRefund`, which only returns to the status before the refund. */
const onward: readonly Transition[] = Object.values(transitions).filter(each => each !== transitions.endRefund)

/** Returns true for parties that act while the clock is advanced. The seller and the operator do not. */
const decidesDuringAdvance = (mover: Mover): boolean => mover !== 'seller' && mover !== 'operator'

/**
 * Returns the present status of an order and the statuses that it can reach without an action of the seller or the
 * operator.
 * @param cameFrom the status to which an open refund returns when it ends
 */
export function statusesAhead(status: OrderStatus, cameFrom?: OrderStatus): ReadonlySet<OrderStatus> {
  const ahead = new Set(cameFrom === undefined ? [status] : [status, cameFrom])
  // Iterating over a Set includes the values that are added during the loop.
  for (const each of ahead)
    for (const { from, to, by } of onward)
      if (from.includes(each) && by.some(decidesDuringAdvance)) for (const next of to) ahead.add(next)
  return ahead
}

/**
 * Requires that an order has one of the given statuses.
 * @throws Refusal InvalidOperation with the order's status and the allowed ones
 */
export function requireOrderStatus(
  { orderNo, status }: { orderNo: string; status: OrderStatus },
  allowed: readonly OrderStatus[],
): void {
  requireStatus(status, allowed, { orderNo })
}

/** Returns true if D-50 allows the party to make the transition. */
export function mayMove({
  move,
  from,
  to,
  by,
}: {
  move: Move
  from: OrderStatus
  to: OrderStatus
  by: Mover
}): boolean {
  const transition: Transition = transitions[move]
  return transition.from.includes(from) && transition.to.includes(to) && transition.by.includes(by)
}
