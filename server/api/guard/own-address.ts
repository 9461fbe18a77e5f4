import type { IncomingMessage } from 'node:http'
import { nameInOrigin, portInHost } from './known-callers.ts'

/**
 * The address of a world as its caller names the server, for what it links to: a browser shows pictures of one site alone, and
 * `localhost` and `127.0.0.1` are two. A page of this computer gets the name that it stands on itself.
 * @param own `http://127.0.0.1:PORT`, and what follows it
 */
export function ownAddress(own: string, { headers }: IncomingMessage): string {
  const { host = '', origin } = headers
  const slash = own.indexOf('/', 'http://'.length)
  const rest = slash < 0 ? '' : own.slice(slash)
  return `http://${origin === undefined ? host : asTheirs(host, origin)}${rest}`
}

function asTheirs(host: string, origin: string): string {
  const name = nameInOrigin(origin)
  const port = name && portInHost(host)
  return port === undefined ? host : `${name}${port}`
}
