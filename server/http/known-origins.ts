import { loopbackNames, nameInOrigin } from './loopback.ts'

/** What stands for every loopback origin, whatever its port. */
export const anyLoopback = 'loopback'

/** @returns whether pages of an origin may call: those of the server's own names, and those that were named */
export function knownOrigins(port: number, allowed: readonly string[]): (origin: string) => boolean {
  const known = new Set([...loopbackNames.map(name => `http://${name}:${port}`), ...allowed])
  const isAny = known.has(anyLoopback)
  return origin => known.has(origin) || (isAny && nameInOrigin(origin) !== undefined)
}
