/** Scheme and host of the built console. The origin is constant, so that local storage survives updates. */
export const consoleScheme = 'app'
const consoleHost = 'console'
export const consoleOrigin = `${consoleScheme}://${consoleHost}`
export const consoleUrl = `${consoleOrigin}/`
/** Path of the shell's own page in that origin. */
export const shellPath = '/-/shell'
export const controlRoomPath = '/control-room'

/** Checks that an address belongs to the console or, in development, to the dev server. */
export function isConsole(address: string, devUrl?: string): boolean {
  // Node reports the origin of a custom scheme as the string "null", so protocol and host are compared.
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return false
  if (url.protocol === `${consoleScheme}:` && url.host === consoleHost) return true
  return devUrl !== undefined && url.origin === new URL(devUrl).origin
}
