import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { journalLimits, journalOutcomes } from '../journal.ts'
import { type CallSchema, count, digits, empty, keyword, realTime, time, unread } from './call-schema.ts'

export const callsOf = z
  .string()
  .min(1)
  .max(authLimits.username.max)
  .optional()
  .meta({ description: 'Only calls of this seller' })

const which = z.object({
  call: z.string().max(64).optional().meta({ description: 'An `operationId`' }),
  username: callsOf,
  code: z.int().optional().meta({ description: 'Only calls answered with this code' }),
  since: z.int().min(0).optional().meta({ description: 'Only requests with a higher number' }),
  outcome: z.enum(journalOutcomes).optional().meta({
    description: '`refused`: only calls without an answer, or with a code other than 200; `done`: only the others',
  }),
  keyword: keyword.meta({ description: 'Only requests with this text in their call, path, seller or body' }),
  latest: z
    .int()
    .min(1)
    .max(journalLimits.requests)
    .optional()
    .meta({ description: 'Only the latest matching requests, up to this number' }),
})

const request = z.object({
  number: count.meta({ description: 'Number of the request in the world, from 1' }),
  at: time,
  realAt: realTime,
  call: z.string(),
  method: z.string(),
  path: z.string(),
  username: z.string().nullable().meta({ description: 'Seller whose token was sent' }),
  body: z.record(z.string(), z.unknown()).nullable().meta({
    description: 'Fields of the request. Secrets and values of unknown fields are replaced with dots',
  }),
  code: z.int().nullable().meta({ description: 'Code of the answer; null if there was none' }),
  status: z.int().nullable().meta({ description: 'HTTP status of the answer; null if there was none' }),
  ms: z.number().nullable(),
  idempotencyKey: z.string().nullable(),
  replayed: z
    .boolean()
    .meta({ description: 'True if the answer is the stored one of an earlier request with the same idempotency key' }),
  fault: z.string().nullable().meta({ description: 'The fault, as in `X-Fault`' }),
  requestId: z.string(),
  curl: z.string().meta({ description: 'The request as a shell command, with $TOKEN instead of its token' }),
})

const text = z.object({ name: z.string(), value: z.string() })
const har = z.object({
  log: z.object({
    comment: z.string(),
    version: z.literal('1.2'),
    creator: z.object({ name: z.string(), version: z.string() }),
    entries: z.array(
      z.object({
        startedDateTime: realTime,
        time: z.number(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          httpVersion: z.string(),
          cookies: z.array(text),
          headers: z.array(text),
          queryString: z.array(text),
          headersSize: z.int(),
          bodySize: z.int(),
          postData: z.object({ mimeType: z.string(), text: z.string() }).optional(),
        }),
        response: z.object({
          status: z.int(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: z.array(text),
          headers: z.array(text),
          content: z.object({ size: z.int(), mimeType: z.string() }),
          redirectURL: z.string(),
          headersSize: z.int(),
          bodySize: z.int(),
        }),
        cache: z.object({}),
        timings: z.object({ send: z.number(), wait: z.number(), receive: z.number() }),
        comment: z.string(),
      }),
    ),
  }),
})

export const journalSchemas = {
  'sandbox.listRequests': {
    summary: 'Lists the latest requests of the seller API, oldest first, without their secrets',
    request: which,
    answer: z.object({ list: z.array(request) }),
    refuses: [],
    labels: { code: 'faultCode', outcome: 'requestOutcome' },
  },
  'sandbox.exportRequests': {
    summary: 'Exports the request log as a HAR file',
    request: which,
    answer: har,
    refuses: [],
    labels: { code: 'faultCode', outcome: 'requestOutcome' },
  },
  'sandbox.forgetRequests': {
    summary: 'Clears the request log',
    request: empty,
    answer: z.object({ removed: count }),
    refuses: [],
  },
  'sandbox.replayRequest': {
    summary:
      'Sends a logged request again as the same seller, in a session that ends afterwards. 203 if it cannot be repeated: a secret, a picture or its content was not stored, or it is a stream',
    request: z.object({ id: unread(digits.max(15)).meta({ description: '`number` of the logged request' }) }),
    answer: z.object({
      number: count.nullable().meta({ description: 'Number of the new request; null if it did not arrive' }),
      code: z.int().nullable(),
      status: z.int().nullable(),
      answer: z.unknown().meta({ description: 'The answer; null if there was none, or if it was not JSON' }),
      isSame: z.boolean().meta({
        description: 'True if code and status equal those of the first answer; the answers themselves are not stored',
      }),
    }),
    refuses: ['RecordNotFound', 'InvalidOperation'],
  },
} as const satisfies Record<string, CallSchema>
