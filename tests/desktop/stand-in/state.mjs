/** Shared by all files of the stand-in. A spec reaches it as `standIn` of the module `electron`. */
export const state = {
  /** Resolves to the DevTools connection once Chromium runs; never in a unit test, which has no Chromium. */
  chromium: Promise.withResolvers(),
  /** Closes Chromium. */
  closeChromium: async () => undefined,
  app: undefined,
  ipcMain: undefined,
  /** Command-line switches of the app. */
  switches: new Map(),
  windows: new Map(),
  contents: new Map(),
  /** Privileges by scheme, and the handler that answers a scheme's requests. */
  privileges: new Map(),
  schemes: new Map(),
  /** The listener of `webRequest.onBeforeSendHeaders` and its filter. */
  beforeSend: undefined,
  /** Calls that have no effect here and that a spec may want to read: `{ name, args }`. */
  calls: [],
}

export const warn = text => process.stderr.write(`[stand-in] ${text}\n`)

/** Lets an app call what it names, and throws for everything else instead of answering undefined. */
export const strict = (name, target) =>
  new Proxy(target, {
    get(object, key, receiver) {
      // Node and Playwright look for these on any object.
      if (key in object || typeof key === 'symbol' || key === 'then' || key === 'toJSON')
        return Reflect.get(object, key, receiver)
      throw new Error(`The stand-in for Electron has no ${name}.${key}.`)
    },
  })

/** An event of Electron that a listener can prevent. */
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

// Chromium cannot register schemes from outside: app://host/path is http://host.app.localhost/path to it.

export function toChromium(address) {
  const [, scheme, host, rest] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(address) ?? []
  return state.schemes.has(scheme) ? `http://${host}.${scheme}.localhost${rest || '/'}` : address
}

export function toApp(address) {
  const [, host, scheme, rest] = /^http:\/\/([^/?#]*)\.([a-z][a-z0-9+-]*)\.localhost(.*)$/is.exec(address) ?? []
  return state.schemes.has(scheme) ? `${scheme}://${host}${rest}` : address
}
