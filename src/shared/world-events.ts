/**
 * Subject of an event. An order is named by its number, a seller by username, the world by the aspect that changed,
 * everything else by id.
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

interface KindOfEvent {
  subject: WorldSubject
  /** One sentence for the documents. */
  text: string
}

/** Kinds of events, as reported in the clock's answer, the event stream and webhooks. */
export const worldEventKinds = {
  'order.placed': { subject: 'order', text: 'A buyer has ordered; the seller has a day to pay the cost' },
  'order.paid': { subject: 'order', text: 'The seller has paid the cost' },
  'parcel.shipped': { subject: 'order', text: 'The warehouse has handed the parcel to a carrier' },
  'parcel.delivered': { subject: 'order', text: 'The parcel has reached the buyer' },
  'parcel.failed': { subject: 'order', text: 'A delivery failed, as an imported carrier reports' },
  'parcel.lost': { subject: 'order', text: 'The parcel is lost, as an imported carrier reports' },
  'parcel.returned': { subject: 'order', text: 'The parcel goes back, as an imported carrier reports' },
  'order.accepted': { subject: 'order', text: 'The buyer has accepted, or the time to do so has passed' },
  'order.settled': { subject: 'order', text: 'The net amount is on the balance; the order is `completed`' },
  'order.cancelled': {
    subject: 'order',
    text: 'The order ended unpaid, was cancelled by its buyer, or was never shipped',
  },
  'order.removed': { subject: 'order', text: 'An unpaid order was removed from the lists' },
  'refund.requested': { subject: 'order', text: 'The buyer has requested a refund' },
  'refund.approved': {
    subject: 'order',
    text: 'The refund was approved by the seller, the operator or a missed deadline',
  },
  'refund.returning': { subject: 'order', text: 'The goods are on their way back' },
  'refund.return_received': { subject: 'order', text: 'The goods have arrived at the warehouse' },
  'refund.refunded': { subject: 'order', text: 'The buyer has been refunded' },
  'refund.rejected': { subject: 'order', text: 'The seller has declined the refund; the order continues' },
  'refund.withdrawn': { subject: 'order', text: 'The buyer has withdrawn the refund request; the order continues' },
  'refund.closed_no_return': { subject: 'order', text: 'The goods were not returned in time; the order continues' },
  'comment.posted': { subject: 'order', text: 'The buyer or the seller has commented' },
  'withdrawal.requested': { subject: 'withdrawal', text: 'A seller has requested a withdrawal' },
  'withdrawal.approved': { subject: 'withdrawal', text: 'The withdrawal has been paid out' },
  'withdrawal.rejected': {
    subject: 'withdrawal',
    text: 'The withdrawal was refused; the money is in the balance again',
  },
  'charge.requested': { subject: 'charge', text: 'A seller has submitted a recharge or a deposit for review' },
  'charge.approved': { subject: 'charge', text: 'The recharge or deposit was accepted' },
  'charge.rejected': { subject: 'charge', text: 'The recharge was refused' },
  'charge.returned': { subject: 'charge', text: 'A deposit was returned' },
  'identity.submitted': { subject: 'identity', text: 'A seller has submitted documents' },
  'identity.verified': { subject: 'identity', text: 'The documents were accepted' },
  'identity.rejected': { subject: 'identity', text: 'The documents were refused' },
  'ad.started': { subject: 'ad', text: 'A promotion has started' },
  'ad.ended': { subject: 'ad', text: 'A promotion has ended' },
  'invitation.sent': { subject: 'invitation', text: 'A seller has invited a friend' },
  'invitation.joined': { subject: 'invitation', text: 'The friend has registered' },
  'invitation.expired': { subject: 'invitation', text: 'The invitation expired without a registration' },
  'seller.registered': { subject: 'seller', text: 'A new seller has registered' },
  'product.gone': { subject: 'product', text: 'The product is out of stock; it left every store' },
  'product.back': { subject: 'product', text: 'The product is available again and can be listed' },
  'weather.changed': { subject: 'world', text: 'The conditions in the world (the weather) were changed' },
  'rules.changed': { subject: 'world', text: 'An operator has changed rules of the world' },
} as const satisfies Record<string, KindOfEvent>

export type WorldEventKind = keyof typeof worldEventKinds
export const worldEventKindNames = Object.keys(worldEventKinds) as [WorldEventKind, ...WorldEventKind[]]

/** Messages about the stream itself; filters do not apply to them. */
export const streamNotices = {
  gap: 'Events up to this `id` are no longer stored or belong to another world; read the present state',
  'world.reset': 'The world was created again; ids restart at 1',
  'world.restored': 'A snapshot was restored; ids restart at 1',
} as const
export type StreamNotice = keyof typeof streamNotices
export const streamNoticeNames = Object.keys(streamNotices) as [StreamNotice, ...StreamNotice[]]

/** Loopback host names in a webhook's URL, as `URL` normalizes them. */
export const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

export const webhookLimits = {
  /** Maximum number of webhooks in a world. */
  max: 16,
  secret: { min: 8, max: 128 },
  url: 500,
  /** Attempts for one event, after which its delivery has failed. */
  tries: 3,
  /** Failed events in a row after which the webhook is switched off. */
  failures: 3,
  /** Maximum number of events in a webhook's queue. */
  waiting: 10_000,
  /** Number of recent deliveries listed for a webhook. */
  deliveries: 100,
} as const

export const webhookTimes = {
  /** Timeout of one attempt, in milliseconds. */
  tryMs: 2_000,
  /** Maximum time that a call's answer waits for deliveries, in milliseconds. */
  answerMs: 30_000,
} as const

export const worldEventLimits = {
  /** Number of events stored for clients that reconnect. */
  history: 2_000,
  /** Maximum number of open streams in a world; a further one closes the oldest. */
  streams: 32,
} as const
