import type { AdStatus } from '#shared/ads.ts'
import type { DepositStatus } from '#shared/charges.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import type { InvitationStatus } from '#shared/invitations.ts'
import type { TransferStatus } from '#shared/money.ts'
import type { LogisticsStatus, OrderStatus, RefundStatus } from '#shared/orders.ts'
import { type WorldEventKind, worldEventKinds } from '#shared/world-events.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { termIdSql, termSql } from '../../platform/db/terms.ts'
import { watchRows } from '../../platform/db/watch-rows.ts'

/** A table whose changes are published as events. In its SQL, `row` is the changed row. */
export interface EventSource {
  table: string
  status: string
  /** Kind of event for each status. Other statuses cause no event. */
  kinds: Readonly<Record<string, WorldEventKind>>
  subject: string
  /** SQL for the id of the seller. */
  seller: string
  /** SQL arguments of `json_object`, which builds the data of the event. */
  data: string
  /** Column whose change causes an event. If undefined, only a new row causes one. */
  changes?: string
  /** True if only changes of existing rows cause an event, but new rows do not. */
  isOnlyChanged?: true
  unless?: string
}

export const orderKinds: Partial<Record<OrderStatus, WorldEventKind>> = {
  pending_payment: 'order.placed',
  to_be_shipped: 'order.paid',
  shipped: 'parcel.shipped',
  delivered: 'parcel.delivered',
  accepted: 'order.accepted',
  completed: 'order.settled',
  cancelled: 'order.cancelled',
  removed: 'order.removed',
}
const parcelKinds: Partial<Record<LogisticsStatus, WorldEventKind>> = {
  failed: 'parcel.failed',
  lost: 'parcel.lost',
  returned: 'parcel.returned',
}
const refundKinds = {
  requested: 'refund.requested',
  approved: 'refund.approved',
  rejected: 'refund.rejected',
  withdrawn: 'refund.withdrawn',
  refunded: 'refund.refunded',
  returning: 'refund.returning',
  return_received: 'refund.return_received',
  closed_no_return: 'refund.closed_no_return',
} as const satisfies Record<RefundStatus, WorldEventKind>
const withdrawalKinds = {
  pending: 'withdrawal.requested',
  success: 'withdrawal.approved',
  fail: 'withdrawal.rejected',
} as const satisfies Record<TransferStatus, WorldEventKind>
const chargeKinds = {
  pending: 'charge.requested',
  success: 'charge.approved',
  fail: 'charge.rejected',
  under_review: 'charge.requested',
  active: 'charge.approved',
  none: 'charge.rejected',
  returned: 'charge.returned',
} as const satisfies Record<TransferStatus | DepositStatus, WorldEventKind>
const identityKinds = {
  applying: 'identity.submitted',
  verified: 'identity.verified',
  rejected: 'identity.rejected',
} as const satisfies Record<Exclude<IdentityStatus, 'unverified'>, WorldEventKind>
const adKinds = { active: 'ad.started', ended: 'ad.ended' } as const satisfies Record<AdStatus, WorldEventKind>
const invitationKinds = {
  invited: 'invitation.sent',
  joined: 'invitation.joined',
  expired: 'invitation.expired',
} as const satisfies Record<InvitationStatus, WorldEventKind>

/** Returns SQL for a column of the order that the changed row belongs to. */
const ofOrder = (column: string) => `(SELECT ${column} FROM orders WHERE id = row.order_id)`
const theOrder = { subject: `'order:' || ${ofOrder('order_no')}`, seller: ofOrder('user_id') }

function rowOfSeller(table: string, kinds: Readonly<Record<string, WorldEventKind>>, data: string): EventSource {
  const [first = 'seller.registered'] = Object.values(kinds)
  const subject = `'${worldEventKinds[first].subject}:' || row.id`
  const all = `'status', row.status, ${data}`
  return { table, status: 'row.status', kinds, subject, seller: 'row.user_id', data: all, changes: 'status' }
}

/** Returns the source of the events that a setting of the world causes. */
const setting = (key: string, kind: WorldEventKind, data: string): EventSource => ({
  table: 'settings',
  status: 'row.key',
  kinds: { [key]: kind },
  subject: `'world:${key}'`,
  seller: 'NULL',
  data,
  changes: 'value',
})

/**
 * SQL condition that is true if an order has returned to its earlier status because a refund ended. That change causes
 * no event.
 */
const isBackFromRefund = `EXISTS (SELECT 1 FROM order_events WHERE id = row.id - 1 AND status = ${termIdSql("'refunds'")})`

export const eventSources: readonly EventSource[] = [
  {
    ...theOrder,
    table: 'order_events',
    status: termSql('row.status'),
    kinds: orderKinds,
    data: `'status', ${termSql('row.status')}, 'by', ${termSql('row.who')}, 'amount', ${ofOrder('amount')}, 'cost', ${ofOrder('cost')}`,
    unless: isBackFromRefund,
  },
  {
    ...theOrder,
    table: 'parcel_steps',
    status: termSql('row.status'),
    kinds: parcelKinds,
    data: `'status', ${termSql('row.status')}, 'place', ${termSql('row.place')}`,
  },
  {
    ...theOrder,
    table: 'refunds',
    status: 'row.status',
    kinds: refundKinds,
    data: "'status', row.status, 'type', row.type, 'reason', row.reason, 'amount', row.amount",
    changes: 'status',
  },
  {
    ...theOrder,
    table: 'comments',
    status: "'posted'",
    kinds: { posted: 'comment.posted' },
    data: "'id', CAST(row.id AS TEXT), 'author', row.author",
  },
  rowOfSeller('withdrawals', withdrawalKinds, "'amount', row.amount, 'reason', row.reason"),
  rowOfSeller('charges', chargeKinds, "'purpose', row.purpose, 'amount', row.amount, 'reason', row.reason"),
  rowOfSeller('identity_requests', identityKinds, "'reason', row.reason"),
  rowOfSeller('ads', adKinds, "'packageId', row.package_id, 'price', row.price"),
  rowOfSeller('invitations', invitationKinds, "'friend', row.username"),
  {
    table: 'users',
    status: "'new'",
    kinds: { new: 'seller.registered' },
    subject: "'seller:' || row.username",
    seller: 'row.id',
    data: '',
  },
  {
    table: 'goods',
    status: 'CAST(row.withdrawn AS TEXT)',
    kinds: { 1: 'product.gone', 0: 'product.back' },
    subject: "'product:' || row.id",
    seller: 'NULL',
    data: "'code', row.code",
    changes: 'withdrawn',
    isOnlyChanged: true,
  },
  setting('weather', 'weather.changed', "'weather', row.value ->> 'weather'"),
  setting('rules', 'rules.changed', "'rules', json(row.value)"),
]

/** Installs triggers that record events in `temp.changes`. */
export function watchEvents(db: WriteDb): void {
  for (const { table, status, kinds, subject, seller, data, ...rest } of eventSources) {
    const words = Object.entries(kinds)
    const kind = `CASE ${status} ${words.map(([word, kind]) => `WHEN '${word}' THEN '${kind}'`).join(' ')} END`
    const call = `INSERT INTO changes (kind, seller, at, subject, data)
      VALUES (${kind}, ${seller}, world_time(), ${subject}, json_object(${data}))`
    const isKnown = `${status} IN (${words.map(([word]) => `'${word}'`)})`
    const when = rest.unless === undefined ? isKnown : `${isKnown} AND NOT ${rest.unless}`
    const watched = { name: `event ${words[0]?.[1]}`, table }
    const { changes: column } = rest
    if (!rest.isOnlyChanged) watchRows(db, { ...watched, on: ['INSERT'], when }, call)
    if (column)
      watchRows(db, { ...watched, columns: [column], when: `${when} AND old.${column} <> new.${column}` }, call)
  }
}
