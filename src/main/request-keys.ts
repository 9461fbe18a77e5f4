import { consoleOrigin } from './console-address.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'

export interface Keys {
  launchKey: string
  operatorKey: string
  /** Address of the dev server; undefined except in development. */
  devUrl: string | undefined
}

interface PageRequest {
  url: string
  method: string
  requestHeaders: Record<string, string>
}

/** Matches the beginning of a path that names a separate world. */
const ofWorld = /^\/w\/[^/]+(?=\/)/

const operatorHeader = 'x-operator-key'
/** Headers that a page may not set. They are removed before a request leaves. */
const strippedHeaders = ['x-launch-key', operatorHeader]

/**
 * Returns the headers of a request to the server. They contain the launch key, the operator key if the page may use it,
 * the token of the store, and an origin.
 */
export function withKeys(
  request: PageRequest,
  { controlRooms, ...keys }: Keys & { controlRooms: ControlRoomKeys },
  token: string | undefined,
): Record<string, string> {
  const headers = Object.entries(request.requestHeaders)
  const forwarded = headers.filter(([name]) => !strippedHeaders.includes(name.toLowerCase()))
  const has = (header: string) => forwarded.some(([name]) => name.toLowerCase() === header)
  const controlRoomKey = headers.find(([name]) => name.toLowerCase() === operatorHeader)?.[1]
  return {
    ...Object.fromEntries(forwarded),
    'X-Launch-Key': keys.launchKey,
    ...(controlRooms.admits(request, controlRoomKey) ? { 'X-Operator-Key': keys.operatorKey } : {}),
    // A separate world has its own sessions. Its pages store their tokens, so the token of the main store is not added.
    ...(token !== undefined && !has('authorization') && !ofWorld.test(new URL(request.url).pathname)
      ? { Authorization: `Bearer ${token}` }
      : {}),
    // Requests for images have no Origin header. The server would refuse them as requests of an unknown page.
    ...(has('origin') ? {} : { Origin: keys.devUrl ?? consoleOrigin }),
  }
}
