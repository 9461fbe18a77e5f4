import { consoleOrigin } from './console-address.ts'
import type { Keys } from './request-keys.ts'

/** What a page wanted that the shell refuses. */
type BlockedKind = 'request' | 'download' | 'navigation' | 'window'

export type OnBlocked = (kind: BlockedKind, address: string) => void

/** Tells the server what was kept from leaving the computer, by scheme and host alone; nobody waits for it. */
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
