import type { IncomingMessage } from 'node:http'
import { StartError } from '../../platform/failures/start-error.ts'

/** Loopback host names as they appear in URLs. */
const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'] as const

const loopbackOrigin = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/

/** Returns the host name of a loopback origin; undefined for any other. */
export const nameInOrigin = (text: string): string | undefined => loopbackOrigin.exec(text)?.[1]

/** Returns the port of a loopback `Host` with its colon; empty without a port, undefined for another host. */
function portInHost(text: string): string | undefined {
  const found = loopbackHost.exec(text)
  return found ? (found[1] ?? '') : undefined
}

/** Valid values of `Host`: a name or an address, with an optional port. */
const writtenHost = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?$/
const mostOfHost = 253

/** Host names by which other containers may call this one (`docs/rules/safety.md`). */
const inContainer = /^[\w-]+$|\.(internal|localhost|test|svc\.cluster\.local)$/

/** Returns the name of a `Host` without the port; undefined if it is invalid. */
export const nameOf = (host: string): string | undefined =>
  host.length > mostOfHost ? undefined : writtenHost.exec(host.toLowerCase())?.[1]

/**
 * Returns a function that checks if the server accepts a `Host` header. It accepts its own names and the allowed ones,
 * and in a container also those of other containers.
 */
export function knownHosts(
  port: number,
  { allowedHosts, container }: { allowedHosts: readonly string[]; container: boolean },
): (host: string) => boolean {
  const usual = new Set(loopbackNames.map(name => `${name}:${port}`))
  const named = new Set([...allowedHosts, ...(container ? loopbackNames : [])].map(host => host.toLowerCase()))
  const isOther = (host: string): boolean => {
    const name = nameOf(host)
    if (name === undefined) return false
    return named.has(host.toLowerCase()) || named.has(name) || (container && inContainer.test(name))
  }
  return host => usual.has(host) || isOther(host)
}

/** Option value that allows every loopback origin on any port. */
const anyLoopback = 'loopback'

/** Returns a function that checks if pages of an origin may call: the server's own origins and the allowed ones. */
export function knownOrigins(port: number, allowed: readonly string[]): (origin: string) => boolean {
  const known = new Set([...loopbackNames.map(name => `http://${name}:${port}`), ...allowed])
  const isAny = known.has(anyLoopback)
  return origin => known.has(origin) || (isAny && nameInOrigin(origin) !== undefined)
}

/**
 * Loopback addresses, private addresses (RFC 1918, RFC 4193), and the shared addresses that clusters use (RFC 6598).
 */
const nearNets = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const

/** Returns a function that checks if a peer has a loopback or private address. */
export function nearPeers(): (address: string | undefined) => boolean {
  // Loaded only when the list is needed. `import` would load the module at every start.
  const { BlockList } = process.getBuiltinModule('node:net')
  const list = new BlockList()
  for (const [net, prefix, family] of nearNets) list.addSubnet(net, prefix, family)
  return address => address !== undefined && list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Parses the value of `--allow-origin`. @throws {StartError} unless it is a loopback origin, or `loopback` */
export function readOrigin(text: string): string {
  if (text === anyLoopback) return text
  const url = URL.parse(text)
  const isBare = url !== null && url.href === `${url.origin}/`
  if (isBare && nameInOrigin(url.origin) !== undefined) return url.origin
  throw new StartError(
    `--allow-origin takes ${anyLoopback} or an origin of this computer such as http://localhost:5173, not "${text}".`,
  )
}

/** Parses the value of `--allow-host`. @throws {StartError} unless it is a valid `Host` */
export function readHost(text: string): string {
  if (nameOf(text) !== undefined) return text
  throw new StartError(`--allow-host takes a name, or a name and a port such as mock:5001, not "${text}".`)
}

/**
 * Returns the address of a world with the host name that the caller uses. A browser shows pictures only from the site
 * of the page, and `localhost` and `127.0.0.1` are two sites. The returned address therefore has the host name of the
 * page.
 * @param address `http://127.0.0.1:PORT`, and the path of the world
 */
export function addressFor(address: string, { headers }: IncomingMessage): string {
  const { host = '', origin } = headers
  const slash = address.indexOf('/', 'http://'.length)
  const rest = slash < 0 ? '' : address.slice(slash)
  return `http://${origin === undefined ? host : asTheirs(host, origin)}${rest}`
}

function asTheirs(host: string, origin: string): string {
  const name = nameInOrigin(origin)
  const port = name && portInHost(host)
  return port === undefined ? host : `${name}${port}`
}
