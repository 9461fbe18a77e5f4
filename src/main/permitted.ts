import { isConsole } from './console-address.ts'

/** A later Chromium asks these before it lets a page reach its own computer: without them the console loses its server. */
const ownServer = ['loopback-network', 'local-network', 'local-network-access']

/** Whether the page gets a permission: copying text, and for the console alone its own server. */
export function isPermitted(permission: string, origin: string, devUrl?: string): boolean {
  if (!isConsole(origin, devUrl)) return false
  return permission === 'clipboard-sanitized-write' || ownServer.includes(permission)
}

/** Whether a download is what the console itself has made: an export, as a blob of its own origin. */
export const isOwnExport = (address: string, devUrl?: string): boolean =>
  address.startsWith('blob:') && isConsole(address.slice('blob:'.length), devUrl)
