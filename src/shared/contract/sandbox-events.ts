import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { streamNoticeNames, webhookLimits, worldEventKindNames } from '../world-events.ts'
import { type CallSchema, count, empty, secret, time } from './call-schema.ts'

/** An event. The clock's answer, the event stream and webhooks use the same schema. */
const event = {
  id: count.meta({ description: 'Counts the events of the world, from 1 since somebody first asked for them' }),
  at: time,
  subject: z.string().meta({ description: 'What it happened to, for example `order:ORD-26-000001`' }),
  username: z.string().nullable().meta({ description: 'Whose store it is' }),
  data: z.record(z.string(), z.unknown()).meta({ description: 'More of it, by kind: see the reference of events' }),
}
const eventKind = z.enum(worldEventKindNames)
export const worldEvent = z.object({ ...event, kind: eventKind })

const anyKind = z.enum([...worldEventKindNames, ...streamNoticeNames])
const username = z.string().min(1).max(authLimits.username.max).optional().meta({
  description: 'Only events of this seller',
})
const webhookId = z.int().min(1).meta({ description: 'Counts the webhooks of the world, from 1' })
const error = z.string().nullable()

export const eventSchemas = {
  'sandbox.watchEvents': {
    summary: 'Tells what happens in the world, as it happens, by the simulation and by calls alike',
    request: z.object({
      kind: eventKind.optional().meta({ description: 'Only events of this kind' }),
      username,
    }),
    answer: z
      .object({ ...event, kind: anyKind })
      .meta({ description: 'The `data` of each event, whose name is its kind' }),
    refuses: [],
  },
  'sandbox.addWebhook': {
    summary:
      'Posts what happens to an address of this computer, signed, before the answer of the call that made it happen',
    request: z.object({
      url: z.string().max(webhookLimits.url).meta({
        description: '`http:` on `localhost`, `127.x.x.x` or `[::1]`: nothing leaves this computer',
      }),
      secret: secret(z.string().min(webhookLimits.secret.min).max(webhookLimits.secret.max))
        .optional()
        .meta({ description: 'What deliveries are signed with; drawn unless told' }),
      kinds: z
        .array(eventKind)
        .min(1)
        .max(worldEventKindNames.length)
        .optional()
        .meta({ description: 'Only events of these kinds' }),
      username,
    }),
    answer: z.object({ id: webhookId, secret: z.string() }),
    refuses: ['OperationFailed'],
  },
  'sandbox.listWebhooks': {
    summary: 'The webhooks of the world, the oldest first, without their secrets',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: webhookId,
          url: z.string(),
          kinds: z.array(eventKind).nullable(),
          username: z.string().nullable(),
          isOn: z.boolean().meta({ description: 'False once too many events in a row were not taken' }),
          lastError: error,
        }),
      ),
    }),
    refuses: [],
  },
  'sandbox.removeWebhook': {
    summary: 'Removes a webhook; what was on its way to it is dropped',
    request: z.object({ id: webhookId }),
    answer: empty,
    refuses: ['RecordNotFound'],
  },
  'sandbox.listDeliveries': {
    summary: 'What a webhook was told, the latest last',
    request: z.object({ id: webhookId }),
    answer: z.object({
      list: z.array(
        z.object({
          delivery: z.string().meta({ description: 'As `X-Sandbox-Delivery` says' }),
          event: count.meta({ description: 'The id of the event' }),
          kind: anyKind,
          at: time,
          tries: count,
          status: z.int().nullable().meta({ description: 'HTTP status of the last answer; null where none came' }),
          error,
          ms: z.number().meta({ description: 'What all tries took together' }),
        }),
      ),
    }),
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
