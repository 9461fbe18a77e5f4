import { isConsole } from './console-address.ts'

/** Newer versions of Chromium require these permissions before a page may call a loopback server. */
const loopbackPermissions = ['loopback-network', 'local-network', 'local-network-access']

/** System features that the console uses: copying text and notifications of new orders. */
const consolePermissions = ['clipboard-sanitized-write', 'notifications']

/** Grants a permission only to the console, and only those listed above. */
export function isPermitted(permission: string, origin: string, devUrl?: string): boolean {
  if (!isConsole(origin, devUrl)) return false
  return [...consolePermissions, ...loopbackPermissions].includes(permission)
}

/** True for downloads that the console creates: its exports are blobs of its origin. */
export const isConsoleExport = (address: string, devUrl?: string): boolean =>
  address.startsWith('blob:') && isConsole(address.slice('blob:'.length), devUrl)
