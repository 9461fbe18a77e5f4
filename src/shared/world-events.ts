/**
 * Record that an event concerns. An order is named by its number, a seller by username, the world by the part that
 * changed, everything else by id.
 */
type WorldSubject =
  | 'order'
  | 'withdrawal'
  | 'charge'
  | 'identity'
  | 'ad'
  | 'invitation'
  | 'seller'
  | 'product'
  | 'world'

export interface KindOfEvent {
  subject: WorldSubject
  /** Sentence in the documents, if the name of the kind is not sufficient. */
  note?: string
}

/** Kinds of events. The response to a move of the clock, the event stream and webhooks contain them. */
export const worldEventKinds = {
  'order.placed': { subject: 'order' },
  'order.paid': { subject: 'order' },
  'parcel.shipped': { subject: 'order' },
  'parcel.delivered': { subject: 'order' },
  'parcel.failed': { subject: 'order', note: 'An imported carrier reports a failed delivery' },
  'parcel.lost': { subject: 'order' },
  'parcel.returned': { subject: 'order', note: 'An imported carrier reports a return' },
  'order.accepted': { subject: 'order', note: 'By the buyer or by the deadline' },
  'order.settled': { subject: 'order', note: 'The net amount is in the balance' },
  'order.cancelled': { subject: 'order', note: 'Not paid, not shipped, or cancelled by the buyer' },
  'order.removed': { subject: 'order', note: 'An unpaid order left the lists' },
  'refund.requested': { subject: 'order' },
  'refund.approved': { subject: 'order', note: 'By the seller, the operator or the deadline' },
  'refund.returning': { subject: 'order' },
  'refund.return_received': { subject: 'order' },
  'refund.refunded': { subject: 'order' },
  'refund.rejected': { subject: 'order', note: 'The order continues' },
  'refund.withdrawn': { subject: 'order', note: 'The order continues' },
  'refund.closed_no_return': { subject: 'order', note: 'The goods did not come back in time; the order continues' },
  'comment.posted': { subject: 'order', note: 'By the buyer or the seller' },
  'withdrawal.requested': { subject: 'withdrawal' },
  'withdrawal.approved': { subject: 'withdrawal' },
  'withdrawal.rejected': { subject: 'withdrawal' },
  'charge.requested': { subject: 'charge', note: 'A recharge or a deposit' },
  'charge.approved': { subject: 'charge' },
  'charge.rejected': { subject: 'charge' },
  'charge.returned': { subject: 'charge', note: 'A deposit only' },
  'identity.submitted': { subject: 'identity' },
  'identity.verified': { subject: 'identity' },
  'identity.rejected': { subject: 'identity' },
  'ad.started': { subject: 'ad', note: 'A promotion' },
  'ad.ended': { subject: 'ad' },
  'invitation.sent': { subject: 'invitation' },
  'invitation.joined': { subject: 'invitation' },
  'invitation.expired': { subject: 'invitation' },
  'seller.registered': { subject: 'seller' },
  'product.gone': { subject: 'product', note: 'Out of stock; it left every store' },
  'product.back': { subject: 'product', note: 'It can be listed again' },
  'weather.changed': { subject: 'world' },
  'rules.changed': { subject: 'world' },
} as const satisfies Record<string, KindOfEvent>

export type WorldEventKind = keyof typeof worldEventKinds
export const worldEventKindNames = Object.keys(worldEventKinds) as [WorldEventKind, ...WorldEventKind[]]

/** Messages about the stream itself. Filters do not apply to them. */
export const streamNotices = {
  gap: 'Events up to this `id` are no longer stored or belong to another world; read the present state',
  'world.reset': 'The world was created again; ids restart at 1',
  'world.restored': 'A snapshot was restored; ids restart at 1',
} as const
export type StreamNotice = keyof typeof streamNotices
export const streamNoticeNames = Object.keys(streamNotices) as [StreamNotice, ...StreamNotice[]]

/** Loopback host names in the URL of a webhook, in the form that `URL` returns. */
export const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

export const webhookLimits = {
  /** Maximum number of webhooks of a world. */
  max: 16,
  secret: { min: 8, max: 128 },
  url: 500,
  /** Number of attempts to deliver an event. Then the delivery has failed. */
  tries: 3,
  /** Number of consecutive failed deliveries after which the webhook is switched off. */
  failures: 3,
  /** Maximum number of events in a webhook's queue. */
  waiting: 10_000,
  /** Number of recent deliveries listed for a webhook. */
  deliveries: 100,
} as const

export const webhookTimes = {
  /** Timeout of one attempt, in milliseconds. */
  tryMs: 2_000,
  /** Maximum time that a call's response waits for deliveries, in milliseconds. */
  answerMs: 30_000,
} as const

export const worldEventLimits = {
  /** Number of events stored for clients that reconnect. */
  history: 2_000,
  /** Maximum number of open streams of a world. If another one is opened, the oldest is closed. */
  streams: 32,
} as const
