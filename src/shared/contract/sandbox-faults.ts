import { z } from 'zod'
import { faultAborts, faultLimits, faultSlows } from '../faults.ts'
import { type CallSchema, count, empty, id, moment, time, unread } from './call-schema.ts'
import { callsOf } from './sandbox-log.ts'

/** Effects of a fault. The header `X-Sandbox-Fault` of a request can name them too. */
export const faultEffect = z.object({
  code: z.int().optional().meta({ description: 'A code of the catalogue, with its usual HTTP status' }),
  http: z.int().min(200).max(599).optional().meta({
    description: 'An HTTP status instead of the answer, for example 503; with `code`, the status of its envelope',
  }),
  abort: z.enum(faultAborts).optional().meta({
    description:
      'The connection is reset, is closed without data, ends in the middle of the JSON, or never answers (at most 5 minutes)',
  }),
  slow: z
    .enum(faultSlows)
    .optional()
    .meta({ description: '`body`: the answer is sent in small pieces. `upload`: the request is read in small pieces' }),
  slowMs: z
    .int()
    .min(1)
    .max(faultLimits.slowMs.max)
    .optional()
    .meta({ description: 'Duration of the slow transfer; 3000 by default' }),
  delayMs: z.int().min(0).max(faultLimits.delayMs).optional().meta({ description: 'Delay before the other effects' }),
  when: z.enum(['before', 'after']).optional().meta({
    description:
      '`before` (default): the call does not run. `after`: the call runs and its changes are committed, but the answer is lost',
  }),
})

const scalar = z.union([z.string().max(1_000), z.number(), z.boolean()])
/** Value that is only compared with a request and never displayed. */
const matchValue = unread(z.union([scalar, z.array(scalar).max(100)]))

const group = z
  .string()
  .min(1)
  .max(faultLimits.group)
  .optional()
  .meta({ description: 'A name for rules that are removed together' })

/** A fault rule. It says which calls fail, how, and how many times. */
export const faultRule = faultEffect.extend({
  call: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'An `operationId`; by default every call of the seller API' }),
  username: callsOf,
  match: z.record(z.string().max(64), matchValue).optional().meta({
    description:
      'Fields that the request must contain with these values; for a list, items that it must contain. Applies after the body has been read',
  }),
  writes: z.literal(true).optional().meta({
    description: 'Only calls with which a signed-in seller changes something, except signing out',
  }),
  endsSession: z.literal(true).optional().meta({
    description:
      'With `code` 408, only for calls of a signed-in seller: the session has expired permanently, until the seller signs in again',
  }),
  body: z.string().max(faultLimits.body).optional().meta({ description: 'With `http`: the body of the answer' }),
  headers: z
    .record(z.string().max(64), z.string().max(faultLimits.header))
    .optional()
    .meta({ description: 'With `http`: headers of the answer' }),
  times: z.int().min(1).max(faultLimits.times).optional().meta({
    description: 'Number of times that the fault applies: 1 by default, or 1000 with `until` or `share`',
  }),
  skip: z
    .int()
    .min(0)
    .max(faultLimits.times)
    .optional()
    .meta({ description: 'Number of calls that pass before the fault applies' }),
  share: z.number().gt(0).max(1).optional().meta({ description: "Share of the calls, drawn with the world's seed" }),
  until: moment.optional().meta({ description: 'Virtual time at which the fault ends; 30 days from now by default' }),
  group,
})
const fault = faultRule.extend({
  id,
  times: count.meta({ description: 'Number of times that the fault still applies' }),
  matched: count.meta({ description: 'Number of matching calls so far' }),
  until: time,
})

/**
 * Value `skip` is for tools that add fault rules and remove them again, such as the gallery of errors. Undo then does
 * not list their actions.
 */
const restorePoint = z.enum(['take', 'skip']).optional().meta({
  description: '`skip`: no undo point is taken, so undo does not list the action',
})

export const faultSchemas = {
  'sandbox.addFault': {
    summary: 'Adds a fault: calls fail with a code, an HTTP status, a broken or slow connection, or a delay',
    request: faultRule,
    answer: fault,
    refuses: ['ParameterMissing', 'RecordNotFound', 'RouteExists'],
    labels: { code: 'faultCode', body: 'faultBody' },
  },
  'sandbox.listFaults': {
    summary: 'Lists the active faults',
    request: empty,
    answer: z.object({ list: z.array(fault) }),
    refuses: [],
  },
  'sandbox.removeFaults': {
    summary: 'Removes one fault, those of a group, or all',
    request: z.object({ id: id.optional(), group, restorePoint }),
    answer: z.object({ removed: count }),
    refuses: ['RecordNotFound'],
    labels: { restorePoint: 'restorePoints' },
  },
  'sandbox.importFaults': {
    summary: 'Adds several faults',
    request: z.object({
      list: z.array(faultRule).min(1).max(1_000).meta({ description: 'All of them are added, or none' }),
      restorePoint,
    }),
    answer: z.object({ added: count }),
    refuses: ['RecordNotFound', 'RouteExists', 'RouteDuplicated'],
    labels: { code: 'faultCode', body: 'faultBody', restorePoint: 'restorePoints' },
  },
} as const satisfies Record<string, CallSchema>
