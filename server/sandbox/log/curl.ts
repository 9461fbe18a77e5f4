import { allCalls } from '#shared/contract/calls.ts'
import type { JournalEntry } from '../../api/journal/journal-entry.ts'
import { queryOf } from './ask-own.ts'

/** Quotes one word for a POSIX shell. Letters, digits and hyphens need no quotes. */
const quoted = (word: string): string => (/^[\w-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** The only argument without a word of the request. Single quotes would keep the shell from filling in the token. */
const tokenHeader = '-H "Authorization: $TOKEN"'

/** The fields of a request as a client sends them: a form's, where its call takes files, whose bytes nobody kept. */
function bodyOf({ call, method, body }: JournalEntry): string[] {
  const { files } = allCalls[call]
  if (method !== 'POST' || body === null) return []
  if (!files) return ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)]
  // With `-F` a value that begins with `@` or `<` would be the name of a file to send.
  return Object.entries(body).flatMap(([field, value]) => ['--form-string', `${field}=${String(value)}`])
}

/** Returns the address of a request with its query. @param base of the world */
export function urlOf({ method, path, body }: JournalEntry, base: string): string {
  const url = new URL(base)
  // Set as a part, a path cannot name another host.
  url.pathname = url.pathname.replace(/\/$/, '') + path
  url.search = queryOf(method === 'POST' ? {} : (body ?? {}))
  return url.href
}

/** Returns a request as a command for a shell. The shell takes the token from `TOKEN`; secrets are dots. */
export function curlOf(entry: JournalEntry, url: string): string {
  const { method, idempotencyKey } = entry
  const address = ['curl', '-s', urlOf(entry, url), ...(method === 'GET' ? [] : ['-X', method])]
  const rest = [...(idempotencyKey === null ? [] : ['-H', `Idempotency-Key: ${idempotencyKey}`]), ...bodyOf(entry)]
  const token = allCalls[entry.call].access === 'seller' ? [tokenHeader] : []
  return [...address.map(quoted), ...token, ...rest.map(quoted)].join(' ')
}
