import type { Request } from 'express'
import { secretsIn } from '#shared/contract/call-schema.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { journalLimits } from '#shared/journal.ts'
import type { StoredJournal } from './stored-journal.ts'

/** A request of the seller API to be logged. */
interface LoggedRequest extends Pick<JournalEntry, 'call' | 'path' | 'requestId' | 'at'> {
  request: Request
}

/** The request log of a world. */
export interface Journal {
  begin(logged: LoggedRequest): JournalEntry
  list(): readonly JournalEntry[]
  /**
   * Removes all entries from the log.
   * @returns the number of removed entries
   */
  clear(): number
  /** Clears the log and restarts the numbers at 1, for another world. */
  restart(): void
  /** Returns the whole log for a saved state. */
  stored(): StoredJournal
  /** Replaces the request log by that of another world; null means an empty log. */
  restore(stored: StoredJournal | null): void
}

/** Estimated memory of a log entry without its request, in bytes. */
const entryBytes = 500

/** Creates the request log of a world. @param realNow milliseconds of the computer's clock */
export function createJournal(realNow: () => number): Journal {
  const entries: JournalEntry[] = []
  let latest = 0
  let bytes = 0
  const drop = () => {
    bytes -= entries.shift()?.bytes ?? 0
  }
  return {
    begin(logged) {
      const entry = newEntry(logged, { number: ++latest, realAt: realNow() })
      bytes += entry.bytes
      entries.push(entry)
      while (entries.length > journalLimits.requests || bytes > journalLimits.bytes) drop()
      return entry
    },
    list: () => entries,
    clear() {
      bytes = 0
      return entries.splice(0).length
    },
    restart() {
      this.clear()
      latest = 0
    },
    stored: () => ({ latest, entries }),
    restore(stored) {
      entries.splice(0, entries.length, ...(stored?.entries ?? []))
      latest = stored?.latest ?? 0
      bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    },
  }
}

function newEntry(
  { request, requestId, path, call, at }: LoggedRequest,
  counted: Pick<JournalEntry, 'number' | 'realAt'>,
): JournalEntry {
  return {
    ...counted,
    at,
    startedMs: performance.now(),
    call,
    method: request.method ?? '',
    path,
    requestId,
    idempotencyKey: request.get('idempotency-key') ?? null,
    bytes: entryBytes + (Number(request.headers['content-length']) || 0),
    username: null,
    body: null,
    code: null,
    status: null,
    ms: null,
    isReplayed: false,
    fault: null,
  }
}

const redacted = '••••••'

const known = new Map<CallName, ReadonlySet<string>>()

/** Returns the fields of a call that may be logged unchanged, because they hold no secrets. */
function openFields(name: CallName): ReadonlySet<string> {
  const cached = known.get(name)
  if (cached) return cached
  const { request } = schemas[name]
  const secrets = secretsIn(request)
  const open = new Set(Object.keys(request.shape).filter(field => !secrets.has(field)))
  known.set(name, open)
  return open
}

/** Checks if a logged request was stored completely, without redaction. */
export function isWhole({ call, body }: Pick<JournalEntry, 'call' | 'body'>): boolean {
  const open = openFields(call)
  return Object.keys(body ?? {}).every(field => open.has(field))
}

/** Removes secrets, and fields that the schema does not declare, from a request before it is logged. */
export function redact(name: CallName, sent: unknown): Record<string, unknown> | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const open = openFields(name)
  return Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, open.has(field) ? value : redacted]))
}

/** One logged request. It is formatted only when the log is read. */
export interface JournalEntry {
  /** Number of the request in this world, from 1. */
  readonly number: number
  /** `at` is virtual time, `realAt` is the computer's clock. Both are in milliseconds. */
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

/** Records the response of a request. If a fault replaces the response, the replacement is recorded later. */
export function closeEntry(
  { entry }: { entry: JournalEntry | undefined },
  answered: Partial<Pick<JournalEntry, 'code' | 'status'>>,
): void {
  if (entry) Object.assign(entry, answered, { ms: performance.now() - entry.startedMs })
}
