import { allCalls } from '#shared/contract/calls.ts'
import type { JournalEntry } from '../../api/journal/request-journal.ts'
import { queryOf } from './send-to-self.ts'

/** Quotes one word for a POSIX shell. A word of letters, digits and hyphens needs no quotes. */
const quoted = (word: string): string => (/^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/**
 * Authorization header in double quotes, so that the shell replaces the variable. It contains no text of the request.
 */
const tokenHeader = '-H "Authorization: $TOKEN"'

/**
 * Returns the arguments of curl for the body. They are form fields if the call takes files (whose bytes are not
 * logged), otherwise JSON.
 */
function bodyOf({ call, method, body }: JournalEntry): string[] {
  const { files } = allCalls[call]
  if (method !== 'POST' || body === null) return []
  if (!files) return ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)]
  // With the option `-F`, curl would take a value that begins with `@` or `<` for a file name.
  return Object.entries(body).flatMap(([field, value]) => ['--form-string', `${field}=${String(value)}`])
}

/**
 * Returns the URL of a request with its query.
 * @param base URL of the world
 */
export function urlOf({ method, path, body }: JournalEntry, base: string): string {
  const url = new URL(base)
  // `pathname` is assigned, because a path such as `//host` could otherwise change the host.
  url.pathname = url.pathname.replace(/\/$/, '') + path
  url.search = queryOf(method === 'POST' ? {} : (body ?? {}))
  return url.href
}

/**
 * Returns a request as a shell command. The token comes from the variable `TOKEN`, and secrets are replaced by dots.
 */
export function curlOf(entry: JournalEntry, url: string): string {
  const { method, idempotencyKey } = entry
  const address = ['curl', '-s', urlOf(entry, url), ...(method === 'GET' ? [] : ['-X', method])]
  const rest = [...(idempotencyKey === null ? [] : ['-H', `Idempotency-Key: ${idempotencyKey}`]), ...bodyOf(entry)]
  const token = allCalls[entry.call].access === 'seller' ? [tokenHeader] : []
  return [...address.map(quoted), ...token, ...rest.map(quoted)].join(' ')
}
