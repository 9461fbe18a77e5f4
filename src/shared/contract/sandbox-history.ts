import { z } from 'zod'
import { restorePointLimits, untakenReasons } from '../snapshots.ts'
import { type CallSchema, count, empty, id, realTime, time, unread } from './call-schema.ts'

const act = {
  call: z.string().meta({ description: 'The `operationId` of the act' }),
  what: z.record(z.string(), z.union([unread(z.string()), z.number(), z.boolean()])).meta({
    description:
      'What was sent: its texts, numbers and switches, without secrets; of a list, how many; of an id, what it stands for',
  }),
}

const point = z.object({
  id,
  ...act,
  at: time.meta({ description: 'Where the clock stands in it' }),
  savedAt: realTime,
  bytes: count,
})

const moved = z.object({ point, now: time.meta({ description: 'Where the clock stands now' }) })

export const historySchemas = {
  'sandbox.listRestorePoints': {
    summary: 'What may be taken back, and what was taken back and may come again; what is next first',
    request: empty,
    answer: z.object({
      undo: z.array(point),
      redo: z.array(point),
      untaken: z
        .object({ ...act, why: z.enum(untakenReasons) })
        .nullable()
        .meta({ description: 'The latest act, where it went on without a restore point' }),
      most: count.meta({ description: `How many there may be: ${restorePointLimits.most}` }),
      mostBytes: count.meta({ description: `How large all of them may be together: ${restorePointLimits.bytes}` }),
    }),
    refuses: [],
  },
  'sandbox.undo': {
    summary:
      'Takes the latest act back: rows, pictures, clock and faults are as before it. Sessions, passwords, PINs, locks and keys of requests stay as they are now, and so does what was called',
    request: empty,
    answer: moved,
    refuses: ['RecordNotFound', 'OperationFailed'],
  },
  'sandbox.redo': {
    summary: 'Brings back what was taken back last, unless something was done since',
    request: empty,
    answer: moved,
    refuses: ['RecordNotFound', 'OperationFailed'],
  },
} as const satisfies Record<string, CallSchema>
