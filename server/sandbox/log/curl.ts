import { allCalls } from '#shared/contract/calls.ts'
import type { JournalEntry } from '../../api/journal/request-journal.ts'
import { queryOf } from './send-to-self.ts'

/** Quotes one word for a POSIX shell. Letters, digits and hyphens need no quotes. */
const quoted = (word: string): string => (/^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** In double quotes, because the shell must expand the variable; contains no text of the request. */
const tokenHeader = '-H "Authorization: $TOKEN"'

/** Returns curl's body arguments: form fields for a call that takes files, whose bytes are not logged, else JSON. */
function bodyOf({ call, method, body }: JournalEntry): string[] {
  const { files } = allCalls[call]
  if (method !== 'POST' || body === null) return []
  if (!files) return ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)]
  // With `-F`, curl would read a value that begins with `@` or `<` as a file name.
  return Object.entries(body).flatMap(([field, value]) => ['--form-string', `${field}=${String(value)}`])
}

/** Returns the URL of a request with its query. @param base URL of the world */
export function urlOf({ method, path, body }: JournalEntry, base: string): string {
  const url = new URL(base)
  // Assigning `pathname` prevents a path such as `//host` from changing the host.
  url.pathname = url.pathname.replace(/\/$/, '') + path
  url.search = queryOf(method === 'POST' ? {} : (body ?? {}))
  return url.href
}

/** Returns a request as a shell command. The shell takes the token from `TOKEN`; secrets are dots. */
export function curlOf(entry: JournalEntry, url: string): string {
  const { method, idempotencyKey } = entry
  const address = ['curl', '-s', urlOf(entry, url), ...(method === 'GET' ? [] : ['-X', method])]
  const rest = [...(idempotencyKey === null ? [] : ['-H', `Idempotency-Key: ${idempotencyKey}`]), ...bodyOf(entry)]
  const token = allCalls[entry.call].access === 'seller' ? [tokenHeader] : []
  return [...address.map(quoted), ...token, ...rest.map(quoted)].join(' ')
}
