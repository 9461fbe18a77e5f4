/** Order statuses of the API, in the sequence of an order's life (S-200 to S-219). */
export const orderStatuses = [
  'pending_payment',
  'to_be_shipped',
  'shipped',
  'delivered',
  'to_be_accepted',
  'accepted',
  'pending_settlement',
  'completed',
  'cancelled',
  'refunds',
  'removed',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Stages of an order, by which sellers' lists are grouped. An order in `refunds` has no stage, because refunds have
 * their own statuses and list.
 */
export const orderStages = {
  to_pay: ['pending_payment'],
  to_ship: ['to_be_shipped'],
  on_the_way: ['shipped', 'delivered', 'to_be_accepted'],
  settling: ['accepted', 'pending_settlement'],
  done: ['completed', 'cancelled', 'removed'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderStage = keyof typeof orderStages

/** Statuses of orders that nobody pays. They have neither a sale nor a cost. */
export const worthlessStatuses: readonly OrderStatus[] = ['cancelled', 'removed']

/** Statuses between payment and settlement. The seller has paid the cost and will get the profit later (D-70). */
export const profitStatuses = [
  ...orderStages.to_ship,
  ...orderStages.on_the_way,
  ...orderStages.settling,
] as const satisfies readonly OrderStatus[]

export const orderGroups = ['orders', 'settlement', 'refunds'] as const
export type OrderGroup = (typeof orderGroups)[number]

/**
 * Sort orders of a list. `deadline` lists only orders that wait for the seller, `payout` only orders with a settlement
 * date.
 */
export const orderSorts = ['newest', 'oldest', 'deadline', 'amount', 'payout'] as const
export type OrderSort = (typeof orderSorts)[number]

export const orderActions = ['pay', 'approve_refund', 'reject_refund', 'comment'] as const
export type OrderAction = (typeof orderActions)[number]

/** Statuses of an order's settlement (D-52). */
export const settlementStatuses = ['none', 'pending', 'done'] as const
export type SettlementStatus = (typeof settlementStatuses)[number]

export const refundStatuses = [
  'requested',
  'approved',
  'rejected',
  'withdrawn',
  'refunded',
  'returning',
  'return_received',
  'closed_no_return',
] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Statuses of a refund that is still open. Its order is counted as if there were no refund (D-70). */
export const openRefundStatuses: readonly RefundStatus[] = ['requested', 'approved', 'returning', 'return_received']

export const refundTypes = ['refund', 'return'] as const
export type RefundType = (typeof refundTypes)[number]

export const refundReasons = ['changed_mind', 'late', 'damaged', 'wrong_item', 'not_as_described', 'lost'] as const
export type RefundReason = (typeof refundReasons)[number]

/** Refund reasons that concern goods that have arrived (D-51). */
export const arrivedGoodsReasons: readonly RefundReason[] = ['damaged', 'wrong_item', 'not_as_described']

/** Reports of the carrier in their usual sequence. `no_news`, `failed` and `lost` occur only in some journeys. */
export const logisticsStatuses = [
  'packed',
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  'delivered',
  'no_news',
  'failed',
  'lost',
  'returned',
] as const
export type LogisticsStatus = (typeof logisticsStatuses)[number]

/** Reports after which the arrival cannot be predicted. */
export const arrivalUnknown: readonly LogisticsStatus[] = ['no_news', 'failed', 'lost', 'returned']

/** Times of automatic changes of an order (D-50, D-51). */
export const orderTimes = {
  dueSoonHours: 6,
  payWithinHours: 24,
  shipWithinHours: 48,
  shipGraceHours: 72,
  shipAfterHours: [6, 36],
  deliverAfterDays: [3, 9],
  noNewsAfterHours: 48,
  askAcceptanceAfterMinutes: 1,
  acceptWithinDays: 7,
  acceptAfterDays: [0, 3],
  statementAfterHours: 1,
  refundAfterCompletionDays: 15,
  answerRefundWithinHours: 48,
  returnWithinDays: 14,
  waitForWeatherHours: 6,
  missParcelAfterHours: 24,
  jitter: 0.25,
} as const

export const orderLimits = {
  /** Maximum number of characters of the reason for which a seller rejects a refund. */
  refundReason: 300,
} as const
