import { session } from 'electron'
import type { OnBlocked } from './blocked-egress.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'
import { type Keys, withKeys } from './request-keys.ts'

export interface GateSettings extends Keys {
  controlRooms: ControlRoomKeys
  /** Current address of the server. */
  apiUrl: () => string | undefined
  token: () => Promise<string | undefined>
  onBlocked: OnBlocked
}

const networkUrls = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }

/**
 * Blocks requests to any other server. Adds the keys and the token, which no page script holds, to requests of the API.
 */
export function guardRequests(settings: GateSettings): void {
  session.defaultSession.webRequest.onBeforeSendHeaders(networkUrls, (details, answer) => {
    const api = settings.apiUrl()
    if (api !== undefined && sameHost(details.url, api)) {
      settings.token().then(
        token => answer({ requestHeaders: withKeys(details, settings, token) }),
        () => answer({ cancel: true }),
      )
      return
    }
    const isDev = settings.devUrl !== undefined && sameHost(details.url, settings.devUrl)
    if (!isDev) settings.onBlocked('request', details.url)
    answer({ cancel: !isDev })
  })
}

/** The dev server's HMR uses ws on the same host, so only host and port are compared. */
const sameHost = (address: string, other: string) => new URL(address).host === new URL(other).host
