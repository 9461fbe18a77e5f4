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
  'order.cancelled': { subject: 'order', text: 'Ended unpaid, by its buyer, or never shipped' },
  'order.removed': { subject: 'order', text: 'Taken out of the lists, unpaid' },
  'refund.requested': { subject: 'order', text: 'The buyer asks for money back' },
  'refund.approved': { subject: 'order', text: 'The seller, the operator or a missed deadline has agreed' },
  'refund.returning': { subject: 'order', text: 'The goods are on their way back' },
  'refund.return_received': { subject: 'order', text: 'The goods are back' },
  'refund.refunded': { subject: 'order', text: 'The buyer has the money' },
  'refund.rejected': { subject: 'order', text: 'The seller has declined; the order goes on' },
  'refund.withdrawn': { subject: 'order', text: 'The buyer no longer asks; the order goes on' },
  'refund.closed_no_return': { subject: 'order', text: 'The goods did not come back in time; the order goes on' },
  'comment.posted': { subject: 'order', text: 'The buyer or the seller has written' },
  'withdrawal.requested': { subject: 'withdrawal', text: 'A seller wants money paid out' },
  'withdrawal.approved': { subject: 'withdrawal', text: 'It is paid out' },
  'withdrawal.rejected': { subject: 'withdrawal', text: 'It is refused; the money is on the balance again' },
  'charge.requested': { subject: 'charge', text: 'A seller has paid in, or paid a deposit, for review' },
  'charge.approved': { subject: 'charge', text: 'It counts' },
  'charge.rejected': { subject: 'charge', text: 'It does not count' },
  'charge.returned': { subject: 'charge', text: 'A deposit is paid back' },
  'identity.submitted': { subject: 'identity', text: 'A seller has sent documents' },
  'identity.verified': { subject: 'identity', text: 'They are accepted' },
  'identity.rejected': { subject: 'identity', text: 'They are refused' },
  'ad.started': { subject: 'ad', text: 'A promotion begins' },
  'ad.ended': { subject: 'ad', text: 'A promotion ends' },
  'invitation.sent': { subject: 'invitation', text: 'A seller invites a friend' },
  'invitation.joined': { subject: 'invitation', text: 'The friend has registered' },
  'invitation.expired': { subject: 'invitation', text: 'Nobody came in time' },
  'seller.registered': { subject: 'seller', text: 'A new seller has an account' },
  'product.gone': { subject: 'product', text: 'The warehouse has run out of it; it left every store' },
  'product.back': { subject: 'product', text: 'It is there again, and may be listed' },
  'weather.changed': { subject: 'world', text: 'Another weather has begun' },
  'rules.changed': { subject: 'world', text: 'An operator has switched rules of the world' },
} as const satisfies Record<string, KindOfEvent>

export type WorldEventKind = keyof typeof worldEventKinds
export const worldEventKindNames = Object.keys(worldEventKinds) as [WorldEventKind, ...WorldEventKind[]]

/** Messages about the stream itself; filters do not apply to them. */
export const streamNotices = {
  gap: 'Events up to and with this `id` cannot be told any more, or are of another world: look at what there is',
  'world.reset': 'The world was built anew, and ids begin at 1 again',
  'world.restored': 'The world is as it was at a snapshot, and ids begin at 1 again',
} as const
export type StreamNotice = keyof typeof streamNotices
export const streamNoticeNames = Object.keys(streamNotices) as [StreamNotice, ...StreamNotice[]]

/** Loopback host names in a webhook's URL, as `URL` normalizes them. */
export const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

export const webhookLimits = {
  /** Maximum number of webhooks in a world. */
  most: 16,
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
