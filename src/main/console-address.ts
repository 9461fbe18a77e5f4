/** Scheme of the built console's address. The origin never changes, so that local storage survives updates. */
export const consoleScheme = 'app'
const consoleHost = 'console'
export const consoleOrigin = `${consoleScheme}://${consoleHost}`
export const consoleUrl = `${consoleOrigin}/`
/** Path of the app's own page (for example about a failed start) in the origin of the console. */
export const shellPath = '/-/shell'
export const controlRoomPath = '/control-room'

/** Checks if an address belongs to the console or, in development, to the dev server. */
export function isConsole(address: string, devUrl?: string): boolean {
  // For a custom scheme, Node returns the string "null" as the origin, so protocol and host are compared instead.
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return false
  if (url.protocol === `${consoleScheme}:` && url.host === consoleHost) return true
  return devUrl !== undefined && url.origin === new URL(devUrl).origin
}
