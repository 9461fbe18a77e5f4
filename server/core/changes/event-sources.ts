import type { AdStatus } from '#shared/ads.ts'
import type { DepositStatus } from '#shared/charges.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import type { InvitationStatus } from '#shared/invitations.ts'
import type { TransferStatus } from '#shared/money.ts'
import type { LogisticsStatus, OrderStatus, RefundStatus } from '#shared/orders.ts'
import { type WorldEventKind, worldEventKinds } from '#shared/world-events.ts'
import { termIdSql, termSql } from '../../platform/db/terms.ts'

/** A table whose rows tell what happens; `new` is the row in its SQL. */
export interface EventSource {
  table: string
  status: string
  /** What each status says that came about; what says nothing is left out. */
  kinds: Readonly<Record<string, WorldEventKind>>
  subject: string
  /** The seller's id. */
  seller: string
  /** What `json_object` takes. */
  data: string
  /** The column whose change is news; where there is none, each new row is. */
  changes?: string
  /** A new row is no news. */
  isOnlyChanged?: true
  unless?: string
}

export const orderWays: Partial<Record<OrderStatus, WorldEventKind>> = {
  pending_payment: 'order.placed',
  to_be_shipped: 'order.paid',
  shipped: 'parcel.shipped',
  delivered: 'parcel.delivered',
  accepted: 'order.accepted',
  completed: 'order.settled',
  cancelled: 'order.cancelled',
  removed: 'order.removed',
}
const parcelWays: Partial<Record<LogisticsStatus, WorldEventKind>> = {
  failed: 'parcel.failed',
  lost: 'parcel.lost',
  returned: 'parcel.returned',
}
const refundWays = {
  requested: 'refund.requested',
  approved: 'refund.approved',
  rejected: 'refund.rejected',
  withdrawn: 'refund.withdrawn',
  refunded: 'refund.refunded',
  returning: 'refund.returning',
  return_received: 'refund.return_received',
  closed_no_return: 'refund.closed_no_return',
} as const satisfies Record<RefundStatus, WorldEventKind>
const withdrawalWays = {
  pending: 'withdrawal.requested',
  success: 'withdrawal.approved',
  fail: 'withdrawal.rejected',
} as const satisfies Record<TransferStatus, WorldEventKind>
const chargeWays = {
  pending: 'charge.requested',
  success: 'charge.approved',
  fail: 'charge.rejected',
  under_review: 'charge.requested',
  active: 'charge.approved',
  none: 'charge.rejected',
  returned: 'charge.returned',
} as const satisfies Record<TransferStatus | DepositStatus, WorldEventKind>
const identityWays = {
  applying: 'identity.submitted',
  verified: 'identity.verified',
  rejected: 'identity.rejected',
} as const satisfies Record<Exclude<IdentityStatus, 'unverified'>, WorldEventKind>
const adWays = { active: 'ad.started', ended: 'ad.ended' } as const satisfies Record<AdStatus, WorldEventKind>
const invitationWays = {
  invited: 'invitation.sent',
  joined: 'invitation.joined',
  expired: 'invitation.expired',
} as const satisfies Record<InvitationStatus, WorldEventKind>

/** What an order's row says, seen from a table of its steps. */
const ofOrder = (column: string) => `(SELECT ${column} FROM orders WHERE id = new.order_id)`
const theOrder = { subject: `'order:' || ${ofOrder('order_no')}`, seller: ofOrder('user_id') }

function ownRow(table: string, kinds: Readonly<Record<string, WorldEventKind>>, data: string): EventSource {
  const [first = 'seller.registered'] = Object.values(kinds)
  const subject = `'${worldEventKinds[first].subject}:' || new.id`
  const all = `'status', new.status, ${data}`
  return { table, status: 'new.status', kinds, subject, seller: 'new.user_id', data: all, changes: 'status' }
}

/** What is kept under a key of the world's settings. */
const setting = (key: string, kind: WorldEventKind, data: string): EventSource => ({
  table: 'settings',
  status: 'new.key',
  kinds: { [key]: kind },
  subject: `'world:${key}'`,
  seller: 'NULL',
  data,
  changes: 'value',
})

/** Where a refund has ended, its order is again at the status that it came from: that did not happen a second time. */
const isBackFromRefund = `EXISTS (SELECT 1 FROM order_events WHERE id = new.id - 1 AND status = ${termIdSql("'refunds'")})`

export const eventSources: readonly EventSource[] = [
  {
    ...theOrder,
    table: 'order_events',
    status: termSql('new.status'),
    kinds: orderWays,
    data: `'status', ${termSql('new.status')}, 'by', ${termSql('new.who')}, 'amount', ${ofOrder('amount')}, 'cost', ${ofOrder('cost')}`,
    unless: isBackFromRefund,
  },
  {
    ...theOrder,
    table: 'parcel_steps',
    status: termSql('new.status'),
    kinds: parcelWays,
    data: `'status', ${termSql('new.status')}, 'place', ${termSql('new.place')}`,
  },
  {
    ...theOrder,
    table: 'refunds',
    status: 'new.status',
    kinds: refundWays,
    data: "'status', new.status, 'type', new.type, 'reason', new.reason, 'amount', new.amount",
    changes: 'status',
  },
  {
    ...theOrder,
    table: 'comments',
    status: "'posted'",
    kinds: { posted: 'comment.posted' },
    data: "'id', CAST(new.id AS TEXT), 'author', new.author",
  },
  ownRow('withdrawals', withdrawalWays, "'amount', new.amount, 'reason', new.reason"),
  ownRow('charges', chargeWays, "'purpose', new.purpose, 'amount', new.amount, 'reason', new.reason"),
  ownRow('identity_requests', identityWays, "'reason', new.reason"),
  ownRow('ads', adWays, "'packageId', new.package_id, 'price', new.price"),
  ownRow('invitations', invitationWays, "'friend', new.username"),
  {
    table: 'users',
    status: "'new'",
    kinds: { new: 'seller.registered' },
    subject: "'seller:' || new.username",
    seller: 'new.id',
    data: '',
  },
  {
    table: 'goods',
    status: 'CAST(new.withdrawn AS TEXT)',
    kinds: { 1: 'product.gone', 0: 'product.back' },
    subject: "'product:' || new.id",
    seller: 'NULL',
    data: "'code', new.code",
    changes: 'withdrawn',
    isOnlyChanged: true,
  },
  setting('weather', 'weather.changed', "'weather', new.value ->> 'weather'"),
  setting('rules', 'rules.changed', "'rules', json(new.value)"),
]
