import { type OrderStatus, profitStatuses } from '#shared/orders.ts'
import { requireStatus } from '../../platform/failures/require-status.ts'

/** Who moves an order (D-50). */
export type Mover = 'buyer' | 'seller' | 'warehouse' | 'carrier' | 'platform' | 'operator'

interface Transition {
  from: readonly OrderStatus[]
  to: readonly OrderStatus[]
  by: readonly Mover[]
}

/** Where a buyer can ask for money back (O12). */
const refundable: readonly OrderStatus[] = [...profitStatuses, 'completed']

/** The moves of D-50, O2 to O14; any other is refused by InvalidOperation (203). */
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

/** The statuses in which the seller may comment on an order (D-53). */
export const commentable: readonly OrderStatus[] = ['accepted', 'pending_settlement', 'completed']

export type Move = keyof typeof transitions

/** An ended refund leads back to where its order came from, and to no other status. */
const onward: readonly Transition[] = Object.values(transitions).filter(each => each !== transitions.endRefund)

/** In a jump of the clock neither the seller nor the operator decides anything. */
const decidesInAJump = (mover: Mover): boolean => mover !== 'seller' && mover !== 'operator'

/**
 * The statuses that an order may come to by time alone, and the one that it has.
 * @param cameFrom the status that an open refund leads back to when it ends
 */
export function statusesAhead(status: OrderStatus, cameFrom?: OrderStatus): ReadonlySet<OrderStatus> {
  const ahead = new Set(cameFrom === undefined ? [status] : [status, cameFrom])
  // A set that grows while it is walked through is walked to its new end.
  for (const each of ahead)
    for (const { from, to, by } of onward)
      if (from.includes(each) && by.some(decidesInAJump)) for (const next of to) ahead.add(next)
  return ahead
}

/** @throws Refusal InvalidOperation with the status that the order has, and those in which the act is allowed */
export function requireOrderStatus(
  { orderNo, status }: { orderNo: string; status: OrderStatus },
  allowed: readonly OrderStatus[],
): void {
  requireStatus(status, allowed, { orderNo })
}

/** Whether D-50 lets this mover make this move from this status to that one. */
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
