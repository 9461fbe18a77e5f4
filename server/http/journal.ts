import { secretsIn } from '#shared/contract/call-schema.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { journalLimits } from '#shared/journal.ts'
import { type Exchange, headerOf } from './exchange.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { KeptJournal } from './kept-journal.ts'

/** The latest requests of a world. */
export interface Journal {
  begin(exchange: Exchange, call: CallName): JournalEntry
  list(): readonly JournalEntry[]
  /** @returns how many went */
  clear(): number
  /** Counts from 1 again, for another world. */
  restart(): void
  /** All of it, for a copy of the world. */
  kept(): KeptJournal
  /** Goes on where another world was; null where nobody kept it. */
  restore(kept: KeptJournal | null): void
}

/** What an entry takes besides what was sent. */
const entryBytes = 500

/** @param realNow milliseconds of the computer's clock */
export function createJournal(realNow: () => number): Journal {
  const entries: JournalEntry[] = []
  let latest = 0
  let bytes = 0
  const drop = () => {
    bytes -= entries.shift()?.bytes ?? 0
  }
  return {
    begin(exchange, call) {
      const entry = newEntry(exchange, call, { number: ++latest, realAt: realNow() })
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
    kept: () => ({ latest, entries }),
    restore(kept) {
      entries.splice(0, entries.length, ...(kept?.entries ?? []))
      latest = kept?.latest ?? 0
      bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    },
  }
}

function newEntry(
  { request, requestId, path, now }: Exchange,
  call: CallName,
  counted: Pick<JournalEntry, 'number' | 'realAt'>,
): JournalEntry {
  return {
    ...counted,
    at: now(),
    startedMs: performance.now(),
    call,
    method: request.method ?? '',
    path,
    requestId,
    idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
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

/** Stands for what is not kept. */
const struckOut = '••••••'

/** The fields of a call that may be kept as they came. */
function openFields(name: CallName): Set<string> {
  const { request } = schemas[name]
  const secrets = secretsIn(request)
  return new Set(Object.keys(request.shape).filter(field => !secrets.has(field)))
}

/** Whether all that a request held was kept as it came. */
export function isWhole({ call, body }: Pick<JournalEntry, 'call' | 'body'>): boolean {
  const open = openFields(call)
  return Object.keys(body ?? {}).every(field => open.has(field))
}

/** @returns what makes of a request of the call what may be kept: no secret, and no value that nobody declared */
export function strikingOut(name: CallName): (sent: unknown) => Record<string, unknown> | null {
  const open = openFields(name)
  return sent => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
    return Object.fromEntries(
      Object.entries(sent).map(([field, value]) => [field, open.has(field) ? value : struckOut]),
    )
  }
}
