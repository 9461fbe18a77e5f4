import { allCalls } from '#shared/contract/calls.ts'
import type { JournalEntry } from '../http/journal-entry.ts'

/** One word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The fields of a request as a client sends them: a form's, where its call takes files, whose bytes nobody kept. */
function bodyOf({ call, method, body }: JournalEntry): string[] {
  const { files } = allCalls[call]
  if (method !== 'POST' || body === null) return []
  if (!files) return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]
  return Object.entries(body).map(([field, value]) => `-F ${quoted(`${field}=${String(value)}`)}`)
}

/** Where a request went, with the query that it had. */
export function urlOf({ method, path, body }: JournalEntry, url: string): string {
  const fields = Object.entries(method === 'POST' ? {} : (body ?? {})).map(([name, value]) => [name, String(value)])
  return fields.length === 0 ? url + path : `${url}${path}?${new URLSearchParams(fields)}`
}

/** A request for a shell; its token stands in `TOKEN`, and dots where a secret was. */
export function curlOf(entry: JournalEntry, url: string): string {
  const { method, idempotencyKey } = entry
  const words = [
    `curl -s ${quoted(urlOf(entry, url))}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(allCalls[entry.call].access === 'seller' ? ['-H "Authorization: $TOKEN"'] : []),
    ...(idempotencyKey === null ? [] : [`-H ${quoted(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...bodyOf(entry),
  ]
  return words.join(' ')
}
