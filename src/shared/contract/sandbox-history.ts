import { z } from 'zod'
import { restorePointLimits, restorePointModes, untakenReasons } from '../snapshots.ts'
import { type CallSchema, count, empty, id, realTime, time, unread } from './call-schema.ts'

const action = {
  call: z.string().meta({ description: 'The `operationId` of the action' }),
  what: z.record(z.string(), z.union([unread(z.string()), z.number(), z.boolean()])).meta({
    description:
      'Texts, numbers and boolean values of the request, without secrets; the length of a list; the name of the record that an id refers to',
  }),
}

const point = z.object({
  id,
  ...action,
  at: time.meta({ description: 'Time of the clock at the undo point' }),
  savedAt: realTime,
  bytes: count,
})

const moved = z.object({ point, now: time.meta({ description: 'Time of the clock now' }) })

export const historySchemas = {
  'sandbox.listRestorePoints': {
    summary: 'Lists the actions that can be undone and redone; the next one is first',
    request: empty,
    answer: z.object({
      restorePoints: z.enum(restorePointModes),
      undo: z.array(point),
      redo: z.array(point),
      untaken: z
        .object({ ...action, why: z.enum(untakenReasons) })
        .nullable()
        .meta({ description: 'The latest action, if no undo point could be taken before it' }),
      most: count.meta({ description: `Maximum number of undo points: ${restorePointLimits.max}` }),
      mostBytes: count.meta({ description: `Maximum total size of the undo points: ${restorePointLimits.bytes}` }),
    }),
    refuses: [],
  },
  'sandbox.undo': {
    summary:
      'Undoes the latest action: rows, pictures, clock and faults are as before it, or the snapshot that it removed or replaced is back. Sessions, passwords, PINs, locks, idempotency keys and the request log stay as they are now',
    request: empty,
    answer: moved,
    refuses: ['RecordNotFound', 'OperationFailed'],
  },
  'sandbox.redo': {
    summary: 'Redoes the action that was undone last, unless another action followed',
    request: empty,
    answer: moved,
    refuses: ['RecordNotFound', 'OperationFailed'],
  },
} as const satisfies Record<string, CallSchema>
