import { consoleOrigin } from './console-address.ts'
import type { Keys } from './request-keys.ts'

/** Kind of action by a page that the app blocks. */
type BlockedKind = 'request' | 'download' | 'navigation' | 'window'

export type OnBlocked = (kind: BlockedKind, address: string) => void

/** Reports a blocked address to the server, without waiting for the response. Only scheme and host are sent. */
export function reportBlockedEgress(
  { launchKey, operatorKey, devUrl }: Keys,
  apiUrl: () => string | undefined,
): OnBlocked {
  return (kind, address) => {
    const server = apiUrl()
    const url = URL.parse(address)
    if (server === undefined || url === null) return
    const headers = {
      'Content-Type': 'application/json',
      'X-Launch-Key': launchKey,
      'X-Operator-Key': operatorKey,
      Origin: devUrl ?? consoleOrigin,
    }
    const body = JSON.stringify({ kind, what: `${url.protocol}//${url.host}` })
    fetch(`${server}/sandbox/outside`, { method: 'POST', headers, body }).catch(() => undefined)
  }
}
