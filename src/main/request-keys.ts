import { consoleOrigin } from './console-address.ts'

export interface Keys {
  launchKey: string
  operatorKey: string
  /** The dev server's address, in development alone. */
  devUrl: string | undefined
}

/** The headers of one request to the server: the launch key, the operator's key where that counts, the token, the origin. */
export function withKeys(
  { url, requestHeaders }: { url: string; requestHeaders: Record<string, string> },
  keys: Keys,
  token: string | undefined,
): Record<string, string> {
  const ours = ['x-launch-key', 'x-operator-key']
  const kept = Object.entries(requestHeaders).filter(([name]) => !ours.includes(name.toLowerCase()))
  const has = (wanted: string) => kept.some(([name]) => name.toLowerCase() === wanted)
  return {
    ...Object.fromEntries(kept),
    'X-Launch-Key': keys.launchKey,
    ...(/^\/sandbox(\/|$)/.test(new URL(url).pathname) ? { 'X-Operator-Key': keys.operatorKey } : {}),
    ...(token !== undefined && !has('authorization') ? { Authorization: `Bearer ${token}` } : {}),
    // An image carries no Origin, and without one the server takes the page for a stranger's.
    ...(has('origin') ? {} : { Origin: keys.devUrl ?? consoleOrigin }),
  }
}
