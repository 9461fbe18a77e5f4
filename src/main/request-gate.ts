import { session } from 'electron'
import type { OnBlocked } from './blocked-egress.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'
import { type Keys, withKeys } from './request-keys.ts'

export interface GateSettings extends Keys {
  rooms: ControlRoomKeys
  /** Where the server listens now. */
  apiUrl: () => string | undefined
  token: () => Promise<string | undefined>
  onBlocked: OnBlocked
}

const outside = { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'] }

/** Lets the page reach its own server alone, and adds to those requests what no page script ever holds. */
export function guardRequests(settings: GateSettings): void {
  session.defaultSession.webRequest.onBeforeSendHeaders(outside, (details, answer) => {
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

/** HMR of the dev server speaks ws to the same host: the scheme does not matter, host and port do. */
const sameHost = (address: string, other: string) => new URL(address).host === new URL(other).host
