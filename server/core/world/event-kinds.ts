import { z } from 'zod'
import { logisticsStatuses } from '#shared/orders.ts'
import { starReasons } from '#shared/reputation.ts'
import { sampleEndings } from '#shared/reviews.ts'

/** The record that an event concerns, with the id of its row. A refund and a comment have the id of their order. */
export interface Subject {
  type: 'ad' | 'charge' | 'comment' | 'identity' | 'invitation' | 'order' | 'refund' | 'shop' | 'withdrawal'
  id: number
}

export type Ending = keyof typeof sampleEndings
export const endings = Object.keys(sampleEndings) as [Ending, ...Ending[]]

const noPayload = z.object({})
const review = z.object({ ending: z.enum(endings).nullable().default(null) })

/** All kinds of scheduled events with the type of their subject and their payload. Handlers are in `events.ts` of the areas. */
const eventKinds = {
  'shop.hour': { subject: 'shop', payload: noPayload },
  'buyer.order': { subject: 'shop', payload: z.object({ draw: z.string(), adId: z.int().optional() }) },
  'buyer.cancelOrder': { subject: 'order', payload: noPayload },
  'buyer.requestRefund': { subject: 'order', payload: noPayload },
  'buyer.lateParcel': { subject: 'order', payload: noPayload },
  'buyer.missParcel': { subject: 'order', payload: noPayload },
  'buyer.comment': { subject: 'comment', payload: z.object({ stars: z.int(), reason: z.enum(starReasons) }) },
  'order.dueSoon': { subject: 'order', payload: noPayload },
  'order.expire': { subject: 'order', payload: noPayload },
  'order.ship': { subject: 'order', payload: noPayload },
  'order.shipMissed': { subject: 'order', payload: noPayload },
  'parcel.step': {
    subject: 'order',
    payload: z.object({ status: z.enum(logisticsStatuses), place: z.string().nullable() }),
  },
  'order.deliver': { subject: 'order', payload: noPayload },
  'order.requestAcceptance': { subject: 'order', payload: noPayload },
  'order.accept': { subject: 'order', payload: z.object({ by: z.enum(['buyer', 'platform']) }) },
  'order.issueStatement': { subject: 'order', payload: noPayload },
  'order.settle': { subject: 'order', payload: noPayload },
  'refund.answerMissed': { subject: 'refund', payload: noPayload },
  'refund.returnArrives': { subject: 'refund', payload: noPayload },
  'refund.returnExpires': { subject: 'refund', payload: noPayload },
  'withdrawal.decide': { subject: 'withdrawal', payload: review },
  'charge.decide': { subject: 'charge', payload: review },
  'identity.decide': { subject: 'identity', payload: review },
  'ad.end': { subject: 'ad', payload: noPayload },
  'invitation.expire': { subject: 'invitation', payload: noPayload },
} as const satisfies Record<string, { subject: Subject['type']; payload: z.ZodType<object> }>

export type EventKind = keyof typeof eventKinds
export type EventPayloads = { [Kind in EventKind]: z.infer<(typeof eventKinds)[Kind]['payload']> }

/** Kinds of events without a payload. */
export type PlainKind = {
  [Kind in EventKind]: EventPayloads[Kind] extends Record<string, never> ? Kind : never
}[EventKind]

const payloadSchemas: { [Kind in EventKind]: { payload: z.ZodType<EventPayloads[Kind]> } } = eventKinds

export const eventKindNames: readonly string[] = Object.keys(eventKinds)

/** Returns true if this version knows the kind of event. */
export const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(eventKinds, kind)

/** Returns the type of record that events of a kind concern. */
export const subjectTypeOf = (kind: EventKind): Subject['type'] => eventKinds[kind].subject

/** Returns a subject as the database stores it. */
export const subjectText = ({ type, id }: Subject): string => `${type}:${id}`

/**
 * Returns SQL for the stored subject of a kind.
 * @param id SQL of the subject's id
 */
export const subjectSql = (kind: EventKind, id: string): string => `'${subjectTypeOf(kind)}:' || ${id}`

/** Parses the id in a stored subject. @throws {Error} if the text is not a subject of this kind */
export function readSubjectId(kind: EventKind, text: string): number {
  const [type, id] = text.split(':')
  if (type !== subjectTypeOf(kind) || !/^\d+$/.test(id ?? '')) throw new Error(`${kind} has no subject ${text}`)
  return Number(id)
}

/** Parses a stored payload. @throws {Error} if the text is not a payload of this kind */
export function readPayload<Kind extends EventKind>(kind: Kind, text: string): EventPayloads[Kind] {
  const { success, data, error } = payloadSchemas[kind].payload.safeParse(jsonOf(text))
  if (!success) throw new Error(`${kind} has a payload that cannot be read: ${z.prettifyError(error)}`)
  return data
}

/** Parses JSON. Returns undefined if it is invalid. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
