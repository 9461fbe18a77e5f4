/** Every status the wire knows, in the order a person meets them (S-200 to S-219). */
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

/** Between payment and settlement: the seller's cost is out, the profit is still expected (D-70). */
export const profitStatuses: readonly OrderStatus[] = [
  'to_be_shipped',
  'shipped',
  'delivered',
  'to_be_accepted',
  'accepted',
  'pending_settlement',
]

export const orderGroups = ['orders', 'settlement', 'refunds'] as const
export type OrderGroup = (typeof orderGroups)[number]

export const orderActions = ['pay', 'approve_refund', 'reject_refund', 'comment'] as const
export type OrderAction = (typeof orderActions)[number]

/** Of an order's settlement (D-52). */
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

/** A refund that is not decided or not paid yet: its order counts as if there were none (D-70). */
export const openRefundStatuses: readonly RefundStatus[] = ['requested', 'approved', 'returning', 'return_received']

export const refundTypes = ['refund', 'return'] as const
export type RefundType = (typeof refundTypes)[number]

export const refundReasons = ['changed_mind', 'late', 'damaged', 'wrong_item', 'not_as_described', 'lost'] as const
export type RefundReason = (typeof refundReasons)[number]

/** What is wrong with goods that have arrived (D-51). */
export const arrivedGoodsReasons: readonly RefundReason[] = ['damaged', 'wrong_item', 'not_as_described']

/** What the carrier reports, first to last; `no_news`, `failed` and `lost` only where the scenario says so. */
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

export const listingStatuses = ['listed', 'unlisted'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const identityStatuses = ['unverified', 'applying', 'verified', 'rejected'] as const
export type IdentityStatus = (typeof identityStatuses)[number]

export const accountTypes = ['bank', 'etc_usdt', 'trx_usdt'] as const
export type AccountType = (typeof accountTypes)[number]

/** Of a recharge and of a withdrawal. */
export const transferStatuses = ['pending', 'success', 'fail'] as const
export type TransferStatus = (typeof transferStatuses)[number]

export const chargePurposes = ['recharge', 'deposit'] as const
export const chargeSources = ['channel', 'balance'] as const

export const invitationStatuses = ['invited', 'joined', 'expired'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const adScopes = ['packages', 'mine'] as const
export const adStatuses = ['active', 'ended'] as const
export type AdStatus = (typeof adStatuses)[number]

export const depositStatuses = ['none', 'under_review', 'active', 'returned'] as const
export type DepositStatus = (typeof depositStatuses)[number]

export const flowKinds = [
  'recharge',
  'withdrawal',
  'order_payment',
  'order_refund',
  'settlement',
  'deposit',
  'ad',
  'adjustment',
] as const
export type FlowKind = (typeof flowKinds)[number]

export const flowStatuses = ['pending', 'success', 'fail'] as const
export type FlowStatus = (typeof flowStatuses)[number]

export const notificationKinds = [
  'welcome',
  'order_placed',
  'order_due',
  'order_missed',
  'credit_fell',
  'shop_closed',
  'order_settled',
  'order_cancelled',
  'refund_requested',
  'refund_closed',
  'parcel_no_news',
  'deposit_active',
  'deposit_returned',
  'recharge_done',
  'recharge_failed',
  'withdrawal_done',
  'withdrawal_failed',
  'friend_joined',
  'promotion_ended',
  'comment_added',
  'identity_verified',
  'identity_rejected',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const statRanges = ['today', 'week', 'month'] as const
export type StatRange = (typeof statRanges)[number]

export const commentAuthors = ['buyer', 'seller'] as const

export const reviewKinds = ['withdrawal', 'charge', 'identity'] as const
export type ReviewKind = (typeof reviewKinds)[number]

export const buyerActs = ['cancel', 'ask_refund', 'withdraw_refund', 'comment'] as const

export const lineMetrics = ['orders', 'sales', 'profit', 'visitors'] as const
export type LineMetric = (typeof lineMetrics)[number]

export const goodsSorts = ['newest', 'profit', 'clicks', 'price_asc', 'price_desc'] as const
export type GoodsSort = (typeof goodsSorts)[number]

export const uploadTypes = [
  'avatar',
  'logo',
  'idPhoto',
  'identityPicture',
  'proof',
  'signature',
  'comment',
  'feedback',
] as const
export type UploadType = (typeof uploadTypes)[number]
