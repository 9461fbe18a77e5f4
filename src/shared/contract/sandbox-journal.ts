import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { journalLimits, journalOutcomes } from '../journal.ts'
import { type CallSchema, count, digits, empty, keyword, realTime, time, unread } from './call-schema.ts'

/** Limits calls to one seller. */
export const callsOf = z
  .string()
  .min(1)
  .max(authLimits.username.max)
  .optional()
  .meta({ description: 'Only calls of this seller' })

const which = z.object({
  call: z.string().max(64).optional().meta({ description: 'An `operationId`' }),
  username: callsOf,
  code: z.int().optional().meta({ description: 'Only calls that answered this code' }),
  since: z.int().min(0).optional().meta({ description: 'Only requests with a higher number' }),
  outcome: z.enum(journalOutcomes).optional().meta({
    description: '`refused`: only calls that answered another code than 200, or nothing; `done`: only the others',
  }),
  keyword: keyword.meta({ description: 'Only requests with this in their call, path, seller or body' }),
  latest: z
    .int()
    .min(1)
    .max(journalLimits.requests)
    .optional()
    .meta({ description: 'Only so many of those that are meant, the latest' }),
})

const request = z.object({
  number: count.meta({ description: 'Counts the requests of the world, from 1' }),
  at: time,
  realAt: realTime,
  call: z.string(),
  method: z.string(),
  path: z.string(),
  username: z.string().nullable().meta({ description: 'Whose token it was' }),
  body: z.record(z.string(), z.unknown()).nullable().meta({
    description: 'What was sent. Dots stand for secrets, and for the value of a field that the call does not have',
  }),
  code: z.int().nullable().meta({ description: 'What the call answered; null where it did not' }),
  status: z.int().nullable().meta({ description: 'The HTTP status that was sent; null where none was' }),
  ms: z.number().nullable(),
  idempotencyKey: z.string().nullable(),
  replayed: z.boolean().meta({ description: 'The first answer to its idempotency key, again' }),
  fault: z.string().nullable().meta({ description: 'As `X-Fault` says' }),
  requestId: z.string(),
  curl: z.string().meta({ description: 'The same request for a shell, with $TOKEN for its token' }),
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
    summary: 'What was called: the latest requests of the seller API, oldest first, without their secrets',
    request: which,
    answer: z.object({ list: z.array(request) }),
    refuses: [],
    labels: { code: 'faultCode', outcome: 'requestOutcome' },
  },
  'sandbox.exportRequests': {
    summary: 'The same as a HAR file, for the tools that open one',
    request: which,
    answer: har,
    refuses: [],
    labels: { code: 'faultCode', outcome: 'requestOutcome' },
  },
  'sandbox.forgetRequests': {
    summary: 'Forgets what was called',
    request: empty,
    answer: z.object({ removed: count }),
    refuses: [],
  },
  'sandbox.replayRequest': {
    summary:
      'Sends a request of the journal once more, as the same seller by a session that ends at once. 203 for one that cannot be the same: a secret, a picture or what it held was not kept, or it goes on telling',
    request: z.object({ id: unread(digits.max(15)).meta({ description: '`number` of the request' }) }),
    answer: z.object({
      number: count.nullable().meta({ description: 'Of the request that was sent; null where it did not arrive' }),
      code: z.int().nullable(),
      status: z.int().nullable(),
      answer: z.unknown().meta({ description: 'What came back; null where it was nothing, or no JSON' }),
      isSame: z
        .boolean()
        .meta({ description: 'The code and the status are those of the first time; answers are not kept' }),
    }),
    refuses: ['RecordNotFound', 'InvalidOperation'],
  },
} as const satisfies Record<string, CallSchema>
