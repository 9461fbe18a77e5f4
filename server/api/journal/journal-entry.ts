import type { CallName } from '#shared/contract/calls.ts'

/** One request of the seller API, as raw as it may be kept: it is formatted when somebody reads it. */
export interface JournalEntry {
  /** Counts the requests of a world, from 1. */
  readonly number: number
  /** Virtual milliseconds, and those of the computer's clock. */
  readonly at: number
  readonly realAt: number
  readonly startedMs: number
  readonly call: CallName
  readonly method: string
  readonly path: string
  readonly requestId: string
  readonly idempotencyKey: string | null
  readonly bytes: number
  username: string | null
  body: Record<string, unknown> | null
  code: number | null
  status: number | null
  ms: number | null
  isReplayed: boolean
  fault: string | null
}

/** Notes how a request was answered; what a fault sends in place of an answer is noted after it. */
export function closeEntry(
  { entry }: { entry: JournalEntry | undefined },
  answered: Partial<Pick<JournalEntry, 'code' | 'status'>>,
): void {
  if (entry) Object.assign(entry, answered, { ms: performance.now() - entry.startedMs })
}
