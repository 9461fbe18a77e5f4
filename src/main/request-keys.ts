import { consoleOrigin } from './console-address.ts'

export interface Keys {
  launchKey: string
  operatorKey: string
  /** The dev server's address, in development alone. */
  devUrl: string | undefined
}

/** What an address asks of a world beside the store. */
const ofWorld = /^\/w\/[^/]+(?=\/)/

/** The headers of one request to the server: the launch key, the operator's key where that counts, the store's token, the origin. */
export function withKeys(
  { url, requestHeaders }: { url: string; requestHeaders: Record<string, string> },
  keys: Keys,
  token: string | undefined,
): Record<string, string> {
  const { pathname } = new URL(url)
  const ours = ['x-launch-key', 'x-operator-key']
  const kept = Object.entries(requestHeaders).filter(([name]) => !ours.includes(name.toLowerCase()))
  const has = (wanted: string) => kept.some(([name]) => name.toLowerCase() === wanted)
  return {
    ...Object.fromEntries(kept),
    'X-Launch-Key': keys.launchKey,
    ...(/^\/sandbox(\/|$)/.test(pathname.replace(ofWorld, '')) ? { 'X-Operator-Key': keys.operatorKey } : {}),
    // A world has sessions of its own, which its pages keep.
    ...(token !== undefined && !has('authorization') && !ofWorld.test(pathname)
      ? { Authorization: `Bearer ${token}` }
      : {}),
    // An image carries no Origin, and without one the server takes the page for a stranger's.
    ...(has('origin') ? {} : { Origin: keys.devUrl ?? consoleOrigin }),
  }
}
