import { z } from 'zod'
import { allCalls, type CallName } from '#shared/contract/calls.ts'

const keptEntry = z.strictObject({
  number: z.int().min(1),
  at: z.number(),
  realAt: z.number(),
  startedMs: z.number(),
  call: z.enum(Object.keys(allCalls) as [CallName, ...CallName[]]),
  method: z.string(),
  path: z.string(),
  requestId: z.string(),
  idempotencyKey: z.string().nullable(),
  bytes: z.int().min(0),
  username: z.string().nullable(),
  body: z.record(z.string(), z.unknown()).nullable(),
  code: z.int().nullable(),
  status: z.int().nullable(),
  ms: z.number().nullable(),
  isReplayed: z.boolean(),
  fault: z.string().nullable(),
})

/** A journal as a capsule holds it. */
const keptJournal = z.strictObject({ latest: z.int().min(0), entries: z.array(keptEntry) }).nullable()
export type KeptJournal = NonNullable<z.infer<typeof keptJournal>>

/** Reads the JSON of one. @throws ZodError, SyntaxError */
export const readJournal = (text: Buffer): KeptJournal | null => keptJournal.parse(JSON.parse(text.toString()))
