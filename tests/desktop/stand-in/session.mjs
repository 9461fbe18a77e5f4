import { EventEmitter } from 'node:events'
import { app } from './app.mjs'
import { state, strict } from './state.mjs'

const webRequest = strict('webRequest', {
  onBeforeSendHeaders(filter, listener) {
    state.beforeSend = { filter, listener }
  },
})

/** The default session. Tests can read its permission handlers. */
class Session extends EventEmitter {
  webRequest = webRequest
  permissionRequest = undefined
  permissionCheck = undefined
  devicePermission = undefined

  setPermissionRequestHandler(handler) {
    this.permissionRequest = handler
  }

  setPermissionCheckHandler(handler) {
    this.permissionCheck = handler
  }

  setDevicePermissionHandler(handler) {
    this.devicePermission = handler
  }

  /** Returns the result of each permission handler. Without a handler, Electron grants every permission. */
  async permissionAnswers(contents, permission, address) {
    const requested =
      this.permissionRequest === undefined ||
      (await new Promise(answer => {
        this.permissionRequest(contents, permission, answer, { isMainFrame: true, requestingUrl: address })
      }))
    return { requested, checked: this.permissionCheck?.(contents, permission, address, { isMainFrame: true }) ?? true }
  }

  async isAllowed(contents, permission, address) {
    const { requested, checked } = await this.permissionAnswers(contents, permission, address)
    return requested && checked
  }

  setSpellCheckerEnabled() {}

  async setProxy() {}
}

export const session = strict('session', { defaultSession: new Session() })

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(schemes) {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of schemes) state.privileges.set(scheme, privileges)
  },
  handle(scheme, handler) {
    if (!state.privileges.get(scheme)?.standard) throw new Error(`The scheme ${scheme} is not registered as standard.`)
    state.schemes.set(scheme, handler)
  },
})

export const net = strict('net', {
  /** Fetches a request. A request with a scheme of the app is passed to its handler. */
  async fetch(request) {
    const asked = new Request(request)
    const handler = state.schemes.get(new URL(asked.url).protocol.slice(0, -1))
    if (!handler) throw new Error(`The stand-in for Electron fetches no ${asked.url}.`)
    return handler(asked)
  },
})
