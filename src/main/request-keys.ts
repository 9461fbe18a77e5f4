import { consoleOrigin } from './console-address.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'

export interface Keys {
  launchKey: string
  operatorKey: string
  /** The dev server's address, in development alone. */
  devUrl: string | undefined
}

interface PageRequest {
  url: string
  method: string
  requestHeaders: Record<string, string>
}

/** The path of a world beside the store. */
const ofWorld = /^\/w\/[^/]+(?=\/)/

const operatorHeader = 'x-operator-key'
/** A page sends neither key by itself: what it sends in their place is read here and goes no further. */
const ours = ['x-launch-key', operatorHeader]

/** The headers of one request to the server: the launch key, the operator key where the page may command, the store's token, the origin. */
export function withKeys(
  request: PageRequest,
  { rooms, ...keys }: Keys & { rooms: ControlRoomKeys },
  token: string | undefined,
): Record<string, string> {
  const headers = Object.entries(request.requestHeaders)
  const kept = headers.filter(([name]) => !ours.includes(name.toLowerCase()))
  const has = (wanted: string) => kept.some(([name]) => name.toLowerCase() === wanted)
  const roomKey = headers.find(([name]) => name.toLowerCase() === operatorHeader)?.[1]
  return {
    ...Object.fromEntries(kept),
    'X-Launch-Key': keys.launchKey,
    ...(rooms.admits(request, roomKey) ? { 'X-Operator-Key': keys.operatorKey } : {}),
    // A world has sessions of its own, which its pages keep.
    ...(token !== undefined && !has('authorization') && !ofWorld.test(new URL(request.url).pathname)
      ? { Authorization: `Bearer ${token}` }
      : {}),
    // An image carries no Origin, and without one the server takes the page for a stranger's.
    ...(has('origin') ? {} : { Origin: keys.devUrl ?? consoleOrigin }),
  }
}
