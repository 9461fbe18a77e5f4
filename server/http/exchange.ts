import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '#shared/contract/calls.ts'
import type { Language } from '#shared/languages.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { Written } from './written.ts'

/** One request on its way to its answer, and what is known of it so far. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** As it was written, without its query. */
  readonly path: string
  readonly query: string
  /** Virtual milliseconds, for `X-Clock`. */
  readonly now: () => number
  call: CallName | undefined
  /** The fields that it holds, once they are read. */
  sent: unknown
  /** The language that the caller has stored. */
  lang: Language | undefined
  /** For the log: what was answered, and which fault asked for it. */
  code: number | undefined
  fault: string | undefined
  /** What the journal keeps of it. */
  entry: JournalEntry | undefined
  /** There are faults that compare what the request holds. */
  mayMeetFaults: boolean
  /** A fault that works on the answer sends it in its own way. */
  rewrite: ((written: Written) => void) | undefined
}

export function openExchange(request: IncomingMessage, response: ServerResponse, now: () => number): Exchange {
  const { path, query } = partsOf(request.url ?? '')
  return {
    request,
    response,
    requestId: randomUUID(),
    path,
    query,
    now,
    call: undefined,
    sent: undefined,
    lang: undefined,
    code: undefined,
    fault: undefined,
    entry: undefined,
    mayMeetFaults: false,
    rewrite: undefined,
  }
}

/** A client may write a whole address, as to a proxy, and a fragment. */
function partsOf(url: string): { path: string; query: string } {
  if (url.startsWith('/') && !url.includes('#')) {
    const mark = url.indexOf('?')
    return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
  }
  const parsed = URL.parse(url, 'http://localhost')
  return { path: parsed?.pathname ?? url, query: parsed?.search.slice(1) ?? '' }
}

/** A header that comes once; Node joins what came several times. */
export function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
