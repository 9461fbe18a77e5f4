/** State that all files of this folder share. Tests read it as `standIn` of the module `electron`. */
export const state = {
  /** Resolves to the DevTools connection. In unit tests without Chromium it never resolves. */
  chromium: Promise.withResolvers(),
  closeChromium: async () => undefined,
  app: undefined,
  ipcMain: undefined,
  switches: new Map(),
  windows: new Map(),
  contents: new Map(),
  /** Privileges and handler of each scheme. */
  privileges: new Map(),
  schemes: new Map(),
  /** Listener and filter of `webRequest.onBeforeSendHeaders`. */
  beforeSend: undefined,
  /** Recorded calls that have no effect here: `{ name, args }`. */
  calls: [],
}

export const warn = text => process.stderr.write(`[stand-in] ${text}\n`)

/** Wraps an object, so that access to a missing member throws instead of returning undefined. */
export const strict = (name, target) =>
  new Proxy(target, {
    get(object, key, receiver) {
      // Node and Playwright read these members of any object.
      if (key in object || typeof key === 'symbol' || key === 'then' || key === 'toJSON')
        return Reflect.get(object, key, receiver)
      throw new Error(`The stand-in for Electron has no ${name}.${key}.`)
    },
  })

/** Creates an event with `preventDefault`. */
export function preventable(fields) {
  const event = {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true
    },
  }
  return event
}

// The following functions convert app://host/path to http://host.app.localhost/path, because Chromium cannot register
// schemes over DevTools.

export function toChromium(address) {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(address) ?? []
  return state.schemes.has(scheme) ? `http://${host}.${scheme}.localhost${rest || '/'}` : address
}

export function toApp(address) {
  const [, host, scheme, rest] = /^http:\/\/([^/?#]*)\.([a-z][a-z0-9+-]*)\.localhost(.*)$/is.exec(address) ?? []
  return state.schemes.has(scheme) ? `${scheme}://${host}${rest}` : address
}
