/** The scheme and host of the built console: an origin that is stable, so that local storage survives. */
export const consoleScheme = 'app'
const consoleHost = 'console'
export const consoleOrigin = `${consoleScheme}://${consoleHost}`
export const consoleUrl = `${consoleOrigin}/`
/** The shell's own page in that origin. */
export const shellPath = '/-/shell'
/** The Control room's page. */
export const controlRoomPath = '/control-room'

/** Whether an address belongs to the console: the built one, or the dev server's in development. */
export function isConsole(address: string, devUrl?: string): boolean {
  // Node gives the origin of a custom scheme as the string "null": compare protocol and host.
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return false
  if (url.protocol === `${consoleScheme}:` && url.host === consoleHost) return true
  return devUrl !== undefined && url.origin === new URL(devUrl).origin
}
