import { loopbackNames } from './loopback.ts'

/** A `Host` as a client may write it: a name or an address, and a port. */
const written = /^(\[[\da-f:.]+\]|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?$/
const mostOfHost = 253

/** What a container's neighbours may call it (`docs/rules/safety.md`). */
const inContainer = /^[\w-]+$|\.(internal|localhost|test|svc\.cluster\.local)$/

/** @returns the name in a `Host`, undefined for what is none */
export const nameOf = (host: string): string | undefined =>
  host.length > mostOfHost ? undefined : written.exec(host.toLowerCase())?.[1]

/** @returns whether the server answers for a `Host`: its own, those that were named with or without a port, a container's */
export function knownHosts(
  port: number,
  { allowedHosts, container }: { allowedHosts: readonly string[]; container: boolean },
): (host: string) => boolean {
  const own = new Set(loopbackNames.map(name => `${name}:${port}`))
  const named = new Set([...allowedHosts, ...(container ? loopbackNames : [])].map(host => host.toLowerCase()))
  const isOther = (host: string): boolean => {
    const name = nameOf(host)
    if (name === undefined) return false
    return named.has(host.toLowerCase()) || named.has(name) || (container && inContainer.test(name))
  }
  return host => own.has(host) || isOther(host)
}
