import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { streamNoticeNames, webhookLimits, worldEventKindNames } from '../world-events.ts'
import { type CallSchema, count, empty, secret, time } from './call-schema.ts'

/** An event. The response to a move of the clock, the event stream and webhooks use the same schema. */
const event = {
  id: count.meta({ description: 'Number of the event in the world, from 1 since the first client asked for events' }),
  at: time,
  subject: z.string().meta({ description: 'Subject of the event, for example `order:ORD-26-000001`' }),
  username: z.string().nullable().meta({ description: 'Seller whose store the event concerns' }),
  data: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Further details, by kind: see the reference of events' }),
}
const eventKind = z.enum(worldEventKindNames)
export const worldEvent = z.object({ ...event, kind: eventKind })

const anyKind = z.enum([...worldEventKindNames, ...streamNoticeNames])
const username = z.string().min(1).max(authLimits.username.max).optional().meta({
  description: 'Only events of this seller',
})
const webhookId = z.int().min(1).meta({ description: 'Number of the webhook in the world, from 1' })
const error = z.string().nullable()

export const eventSchemas = {
  'sandbox.watchEvents': {
    summary: 'Streams the events of the world, whether caused by the simulation or by calls',
    request: z.object({
      kind: eventKind.optional().meta({ description: 'Only events of this kind' }),
      username,
    }),
    answer: z
      .object({ ...event, kind: anyKind })
      .meta({ description: 'The `data` of each event, whose name is the kind' }),
    refuses: [],
  },
  'sandbox.addWebhook': {
    summary:
      'Adds a webhook: posts signed events to an address of this computer, before the call that caused them answers',
    request: z.object({
      url: z.string().max(webhookLimits.url).meta({
        description: '`http:` on `localhost`, `127.x.x.x` or `[::1]`: no request leaves this computer',
      }),
      secret: secret(z.string().min(webhookLimits.secret.min).max(webhookLimits.secret.max))
        .optional()
        .meta({ description: 'Key that signs the deliveries; random by default' }),
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
    summary: 'Lists the webhooks of the world, oldest first, without their secrets',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({
          id: webhookId,
          url: z.string(),
          kinds: z.array(eventKind).nullable(),
          username: z.string().nullable(),
          isOn: z.boolean().meta({ description: 'False after too many failed events in a row' }),
          lastError: error,
        }),
      ),
    }),
    refuses: [],
  },
  'sandbox.removeWebhook': {
    summary: 'Removes a webhook; its pending deliveries are dropped',
    request: z.object({ id: webhookId }),
    answer: empty,
    refuses: ['RecordNotFound'],
  },
  'sandbox.listDeliveries': {
    summary: 'Lists the deliveries of a webhook, latest last',
    request: z.object({ id: webhookId }),
    answer: z.object({
      list: z.array(
        z.object({
          delivery: z.string().meta({ description: 'Id of the delivery, as in `X-Sandbox-Delivery`' }),
          event: count.meta({ description: 'Id of the event' }),
          kind: anyKind,
          at: time,
          tries: count,
          status: z.int().nullable().meta({ description: 'HTTP status of the last answer; null if there was none' }),
          error,
          ms: z.number().meta({ description: 'Total duration of all attempts' }),
        }),
      ),
    }),
    refuses: ['RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
