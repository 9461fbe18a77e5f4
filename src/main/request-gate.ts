import { session } from 'electron'
import type { OnBlocked } from './blocked-egress.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'
import { type Keys, withKeys } from './request-keys.ts'

export interface GateSettings extends Keys {
  controlRooms: ControlRoomKeys
  /** Returns the present address of the server. */
  apiUrl: () => string | undefined
  token: () => Promise<string | undefined>
  onBlocked: OnBlocked
}

const networkUrls = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }

/**
 * Blocks requests to any server except the own one. Adds keys and token to requests of the API, so that no script in a
 * page has them.
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

/** The dev server uses the protocol ws on the same host for hot reload, so only host and port are compared. */
const sameHost = (address: string, other: string) => new URL(address).host === new URL(other).host
