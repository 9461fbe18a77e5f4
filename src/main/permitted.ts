import { isConsole } from './console-address.ts'

/** Permissions that newer versions of Chromium require before a page may send requests to a loopback server. */
const loopbackPermissions = ['loopback-network', 'local-network', 'local-network-access']

/** Permissions for system features that the console uses: copying text, and notifications of new orders. */
const consolePermissions = ['clipboard-sanitized-write', 'notifications']

/** Returns true if a permission may be granted. Only the console gets permissions, and only those listed above. */
export function isPermitted(permission: string, origin: string, devUrl?: string): boolean {
  if (!isConsole(origin, devUrl)) return false
  return [...consolePermissions, ...loopbackPermissions].includes(permission)
}

/** Returns true for downloads that the console creates. Its exports are blobs of its origin. */
export const isConsoleExport = (address: string, devUrl?: string): boolean =>
  address.startsWith('blob:') && isConsole(address.slice('blob:'.length), devUrl)
