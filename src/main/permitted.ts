import { isConsole } from './console-address.ts'

/** A later Chromium asks these before it lets a page reach its own computer: without them the console loses its server. */
const ownServer = ['loopback-network', 'local-network', 'local-network-access']

/** Whether the page gets a permission: copying text, and for the console alone its own server. */
export function isPermitted(permission: string, origin: string, devUrl?: string): boolean {
  if (!isConsole(origin, devUrl)) return false
  return permission === 'clipboard-sanitized-write' || ownServer.includes(permission)
}

/** Whether a link may go to the system's browser. */
export const isOutsideLink = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'
