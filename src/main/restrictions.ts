import { app, session } from 'electron'
import type { OnBlocked } from './blocked-egress.ts'
import { isConsole } from './console-address.ts'
import { isPermitted } from './permitted.ts'

/** Keeps every page on addresses of the console. Other addresses, new windows and webviews are blocked. */
export function restrictNavigation(devUrl: string | undefined, onBlocked: OnBlocked): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: { preventDefault(): void }, address: string) => {
      if (isConsole(address, devUrl)) return
      event.preventDefault()
      onBlocked('navigation', address)
    }
    contents.on('will-navigate', event => stay(event, event.url))
    contents.on('will-redirect', event => stay(event, event.url))
    contents.on('will-frame-navigate', event => stay(event, event.url))
    contents.on('will-attach-webview', event => event.preventDefault())
    // A link is not opened in the system's browser either.
    contents.setWindowOpenHandler(({ url }) => {
      onBlocked('window', url)
      return { action: 'deny' }
    })
  })
}

/**
 * Refuses all permissions except those in `permitted.ts`. Must be called when the app is ready, because the session
 * does not exist before.
 */
export function restrictPermissions(devUrl: string | undefined): void {
  const own = session.defaultSession
  own.setPermissionRequestHandler((...[, permission, answer, details]) => {
    answer(isPermitted(permission, details.requestingUrl, devUrl))
  })
  own.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin, devUrl))
  own.setDevicePermissionHandler(() => false)
}
