import { z } from 'zod'
import { faultAborts, faultLimits, faultSlows } from '../faults.ts'
import { type CallSchema, count, empty, id, moment, time, unread } from './call-schema.ts'
import { callsOf } from './sandbox-journal.ts'

/** Effects of a fault; a request's `X-Fault` header can select them too. */
export const faultEffect = z.object({
  code: z.int().optional().meta({ description: 'A code of the catalogue, with the HTTP status that a real one has' }),
  http: z.int().min(200).max(599).optional().meta({
    description: 'An HTTP status in place of the answer, for example 503; with `code` the status of its envelope',
  }),
  abort: z.enum(faultAborts).optional().meta({
    description:
      'The connection is reset, is closed without a byte, ends in the middle of the JSON, or never answers (5 minutes at most)',
  }),
  slow: z
    .enum(faultSlows)
    .optional()
    .meta({ description: 'The answer comes in small pieces, or the request is read in small pieces' }),
  slowMs: z
    .int()
    .min(1)
    .max(faultLimits.slowMs.most)
    .optional()
    .meta({ description: 'How long that takes; 3000 unless told' }),
  delayMs: z
    .int()
    .min(0)
    .max(faultLimits.delayMs)
    .optional()
    .meta({ description: 'Late by so much, and then the rest' }),
  when: z.enum(['before', 'after']).optional().meta({
    description:
      '`before`, unless told: the call does not run. `after`: it runs, what it wrote stands, and its answer is lost',
  }),
})

const scalar = z.union([z.string().max(1_000), z.number(), z.boolean()])
/** Values that are only compared with a request and never shown. */
const wanted = unread(z.union([scalar, z.array(scalar).max(100)]))

const group = z
  .string()
  .min(1)
  .max(faultLimits.group)
  .optional()
  .meta({ description: 'A name for rules that are taken back as one' })

/** A fault rule: the calls that fail, the effect and the number of times. */
export const faultRule = faultEffect.extend({
  call: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'An `operationId`; every call of the seller API when absent' }),
  username: callsOf,
  match: z.record(z.string().max(64), wanted).optional().meta({
    description:
      'Fields that the request holds, with these values; of a list, items that it holds. Acts once the body is read',
  }),
  writes: z.literal(true).optional().meta({
    description: 'Only calls by which a signed-in seller changes something, other than signing out',
  }),
  endsSession: z.literal(true).optional().meta({
    description:
      'With `code` 408, for calls of a signed-in seller alone: the session has run out for good, until the seller signs in again',
  }),
  body: z.string().max(faultLimits.body).optional().meta({ description: 'With `http`: the body of the answer' }),
  headers: z
    .record(z.string().max(64), z.string().max(faultLimits.header))
    .optional()
    .meta({ description: 'With `http`: headers of the answer' }),
  times: z.int().min(1).max(faultLimits.times).optional().meta({
    description: 'How often it acts: once unless told, or 1000 times with `until` or `share`',
  }),
  skip: z.int().min(0).max(faultLimits.times).optional().meta({ description: 'How many calls it lets pass first' }),
  share: z.number().gt(0).max(1).optional().meta({ description: "Of the calls, drawn from the world's seed" }),
  until: moment.optional().meta({ description: 'The virtual moment at which it ends; in 30 days unless told' }),
  group,
})
const fault = faultRule.extend({
  id,
  times: count.meta({ description: 'How often it still acts' }),
  matched: count.meta({ description: 'How many calls it was for so far' }),
  until: time,
})

/** For tools that add and remove rules themselves, such as the error gallery. */
const restorePoint = z.enum(['take', 'skip']).optional().meta({
  description: '`skip`: no restore point is taken, so that undo does not list the act',
})

export const faultSchemas = {
  'sandbox.addFault': {
    summary: 'Makes calls fail: by a code, an HTTP status, a broken or slow connection, or late',
    request: faultRule,
    answer: fault,
    refuses: ['ParameterMissing', 'RecordNotFound', 'RouteExists'],
    labels: { code: 'faultCode', body: 'faultBody' },
  },
  'sandbox.listFaults': {
    summary: 'The faults that still act',
    request: empty,
    answer: z.object({ list: z.array(fault) }),
    refuses: [],
  },
  'sandbox.removeFaults': {
    summary: 'Takes one fault back, those of a group, or all',
    request: z.object({ id: id.optional(), group, restorePoint }),
    answer: z.object({ removed: count }),
    refuses: ['RecordNotFound'],
    labels: { restorePoint: 'restorePoints' },
  },
  'sandbox.importFaults': {
    summary: 'Adds several faults at once',
    request: z.object({
      list: z.array(faultRule).min(1).max(1_000).meta({ description: 'All of them or none' }),
      restorePoint,
    }),
    answer: z.object({ added: count }),
    refuses: ['RecordNotFound', 'RouteExists', 'RouteDuplicated'],
    labels: { code: 'faultCode', body: 'faultBody', restorePoint: 'restorePoints' },
  },
} as const satisfies Record<string, CallSchema>
