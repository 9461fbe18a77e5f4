import type { Answer } from '#shared/contract/schemas.ts'
import { productName, sandboxNotice } from '#shared/product.ts'
import type { JournalEntry } from '../../api/journal/request-journal.ts'
import { version } from '../../api/transport/health.ts'
import { iso } from '../../platform/iso.ts'
import { urlOf } from './curl.ts'

type Har = Answer<'sandbox.exportRequests'>

/**
 * Values of required fields of the format that are not logged. Headers contain tokens, and responses may contain
 * personal data.
 */
const nothing = { httpVersion: 'HTTP/1.1', cookies: [], headers: [], headersSize: -1, bodySize: -1 }

function entryOf(entry: JournalEntry, base: string): Har['log']['entries'][number] {
  const { realAt, ms, method, body, status, call, code } = entry
  const url = new URL(urlOf(entry, base))
  const json = { mimeType: 'application/json', text: JSON.stringify(body) }
  return {
    startedDateTime: iso(realAt),
    time: ms ?? 0,
    request: {
      ...nothing,
      method,
      url: url.href,
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(method === 'POST' && body !== null && { postData: json }),
    },
    // The status 0 means a request without a response in HAR.
    response: { ...nothing, status: status ?? 0, statusText: '', content: { size: 0, mimeType: '' }, redirectURL: '' },
    cache: {},
    timings: { send: 0, wait: ms ?? 0, receive: 0 },
    comment: `${call} ${code ?? ''}`.trim(),
  }
}

/** Exports the request log in the format HTTP Archive 1.2 (HAR), which other tools can read. */
export const harOf = (entries: readonly JournalEntry[], base: string): Har => ({
  log: {
    comment: sandboxNotice,
    version: '1.2',
    creator: { name: productName, version },
    entries: entries.map(entry => entryOf(entry, base)),
  },
})
