import { z } from 'zod'
import { allCalls, apiCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { journalLimits } from '#shared/journal.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { UnfitCapsule } from '../../platform/db/capsule.ts'

/** Maximum time value of a `Date`, in milliseconds. */
const lastDateMs = 8_640_000_000_000_000

const storedEntry = z
  .strictObject({
    number: z.int().min(1),
    at: z.int().min(0).max(sandboxLimits.lastMomentMs),
    realAt: z.int().min(0).max(lastDateMs),
    startedMs: z.number(),
    // Only sellers' calls are logged, so no other call is valid here.
    call: z.enum(Object.keys(apiCalls) as [CallName, ...CallName[]]),
    method: z.string(),
    path: z.string(),
    requestId: z.string(),
    // Node throws if a header contains any other character.
    idempotencyKey: z
      .string()
      .regex(/^[\t\x20-\x7e\x80-\xff]*$/)
      .nullable(),
    bytes: z.int().min(0),
    username: z.string().nullable(),
    body: z.record(z.string(), z.unknown()).nullable(),
    code: z.int().nullable(),
    status: z.int().nullable(),
    ms: z.number().min(0).nullable(),
    isReplayed: z.boolean(),
    fault: z.string().nullable(),
  })
  .refine(isOfItsCall, 'the method or the path does not belong to the call')

/** Checks that method and path fit the call in the contract. HEAD counts as GET, because Node answers both alike. */
function isOfItsCall({ call, method, path }: { call: CallName; method: string; path: string }): boolean {
  const { method: rowMethod } = allCalls[call]
  const isRowMethod = method === rowMethod || (method === 'HEAD' && rowMethod === 'GET')
  return isRowMethod && patternOf(fullPath(call)).test(path)
}

/** Request log in a saved state. */
const storedJournal = z
  .strictObject({ latest: z.int().min(0), entries: z.array(storedEntry).max(journalLimits.requests) })
  .nullable()
export type StoredJournal = NonNullable<z.infer<typeof storedJournal>>

/**
 * Parses the request log in a saved state.
 * @throws UnfitCapsule
 */
export function readJournal(text: Buffer): StoredJournal | null {
  try {
    return storedJournal.parse(JSON.parse(text.toString()))
  } catch (error) {
    throw new UnfitCapsule('damagedCapsule', error)
  }
}

/** Converts a path with parameters to a pattern: `/upload/:type` gets the group `type`. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
