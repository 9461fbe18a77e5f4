import { isConsole } from './console-address.ts'

/** A later Chromium asks these before it lets a page reach its own computer: without them the console loses its server. */
const ownServer = ['loopback-network', 'local-network', 'local-network-access']

/** What the console does with the system: it copies text, and tells of new orders. */
const ownActs = ['clipboard-sanitized-write', 'notifications']

/** Whether the page gets a permission: for the console alone what it does, and its own server. */
export function isPermitted(permission: string, origin: string, devUrl?: string): boolean {
  if (!isConsole(origin, devUrl)) return false
  return [...ownActs, ...ownServer].includes(permission)
}

/** Whether a download is what the console itself has made: an export, as a blob of its own origin. */
export const isOwnExport = (address: string, devUrl?: string): boolean =>
  address.startsWith('blob:') && isConsole(address.slice('blob:'.length), devUrl)
