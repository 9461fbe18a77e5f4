import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { makeCodec } from './codec.mjs'
import { bindingName, pageScript, preloadScript, preloadWorld } from './page.mjs'
import { session } from './session.mjs'
import { preventable, state, toApp, toChromium, warn } from './state.mjs'

/** Maps Electron's permissions to those of the DevTools protocol. */
const permissions = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  'clipboard-read': 'clipboard-read',
  camera: 'media',
  microphone: 'media',
  'background-sync': 'background-sync',
  'persistent-storage': 'persistent-storage',
  'local-fonts': 'local-fonts',
  'window-management': 'window-management',
  'idle-detection': 'idle-detection',
  'screen-wake-lock': 'screen-wake-lock',
}

/** Settings that a window must have. Other settings are not supported, because pages have no access to Node here. */
const safe = { sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true }

class IpcMain extends EventEmitter {
  handlers = new Map()

  handle(channel, handler) {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.handlers.set(channel, handler)
  }
}

export const ipcMain = new IpcMain()

const codec = makeCodec()
let lastId = 0

/**
 * A page of Chromium, with the preload script in an isolated context. In unit tests without Chromium, it only emits
 * events.
 */
export class WebContents extends EventEmitter {
  id = ++lastId
  targetId = undefined
  /** Handler of `window.open`. Tests read it. */
  openHandler = () => ({ action: 'allow' })
  #preferences
  #ready
  #page
  #mainFrame
  #address = ''
  #contexts = new Map()
  #isDestroyed = false
  /** Address of a load that the app itself has started. Such a load causes no navigation event. */
  #expected
  #loading

  constructor(window, { preferences, width, height }) {
    super()
    this.window = window
    for (const [name, value] of Object.entries(safe))
      if ((preferences[name] ?? value) !== value) throw new Error(`The stand-in for Electron takes no ${name}.`)
    this.#preferences = preferences
    state.contents.set(this.id, this)
    this.#ready = this.#create({ width, height })
    this.#ready.catch(error => warn(error.stack))
  }

  async #create(size) {
    const devTools = await state.chromium.promise
    const { targetId } = await devTools.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size })
    this.targetId = targetId
    const { sessionId } = await devTools.send('Target.attachToTarget', { targetId, flatten: true })
    this.#page = devTools.session(sessionId)
    this.#watchContexts()
    this.#watchPage()
    await this.#page.send('Page.enable')
    const { frameTree } = await this.#page.send('Page.getFrameTree')
    this.#mainFrame = frameTree.frame.id
    const documents = [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Request' }]
    const preload = readFileSync(this.#preferences.preload, 'utf8')
    await Promise.all([
      this.#page.send('Runtime.enable'),
      this.#page.send('Inspector.enable'),
      this.#setSize(size),
      this.#page.send('Emulation.setFocusEmulationEnabled', { enabled: true }),
      this.#page.send('Fetch.enable', { patterns: documents }),
      this.#page.send('Runtime.addBinding', { name: bindingName, executionContextName: preloadWorld }),
      this.#page.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript() }),
      this.#page.send('Page.addScriptToEvaluateOnNewDocument', {
        source: preloadScript(preload),
        worldName: preloadWorld,
      }),
    ])
  }

  #watchContexts() {
    this.#page.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
      this.#contexts.set(id, { name, frameId: auxData.frameId })
    })
    this.#page.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#contexts.delete(executionContextId),
    )
    this.#page.on('Runtime.executionContextsCleared', () => this.#contexts.clear())
    this.#page.on('Runtime.bindingCalled', ({ executionContextId, payload }) => {
      void this.#answerPreload(executionContextId, JSON.parse(payload))
    })
  }

  #watchPage() {
    this.#page.on('Page.frameNavigated', ({ frame: { parentId, id, url, urlFragment = '' } }) => {
      if (parentId) return
      this.#mainFrame = id
      this.#address = url + urlFragment
      this.emit('did-navigate', {}, this.getURL(), 200, 'OK')
    })
    this.#page.on('Page.navigatedWithinDocument', ({ url, frameId }) => {
      if (frameId === this.#mainFrame) this.#address = url
    })
    this.#page.on('Page.loadEventFired', () => {
      this.window.emit('ready-to-show', {})
      this.#loading?.resolve()
    })
    this.#page.on('Page.windowOpen', ({ url }) => {
      if (this.openHandler({ url: toApp(url) }).action !== 'deny') warn(`${url} would be a new window.`)
    })
    this.#page.on('Page.javascriptDialogOpening', () => this.#tell('Page.handleJavaScriptDialog', { accept: true }))
    this.#page.on('Fetch.requestPaused', paused => this.#askNavigation(paused))
  }

  /** Sends a command to the page without waiting for its result. The page may no longer exist. */
  #tell(method, params) {
    this.#page?.send(method, params).catch(() => undefined)
  }

  async loadURL(address) {
    await this.#ready
    const known = toChromium(address)
    await this.#setPermissions(new URL(known).origin)
    this.#expected = known
    this.#loading = Promise.withResolvers()
    const { errorText } = await this.#page.send('Page.navigate', { url: known })
    if (errorText) throw new Error(`${errorText} loading '${address}'`)
    return this.#loading.promise
  }

  async #setPermissions(origin) {
    const devTools = await state.chromium.promise
    for (const [name, electronName] of Object.entries(permissions)) {
      const isAllowed = await session.defaultSession.isAllowed(this, electronName, toApp(`${origin}/`))
      const setting = isAllowed ? 'granted' : 'denied'
      await devTools.send('Browser.setPermission', { permission: { name }, setting, origin })
    }
  }

  /** Sends the navigation events of Electron before a page navigates. */
  #askNavigation({ requestId, frameId, request, redirectedRequestId }) {
    const url = toApp(request.url)
    const isOurs = frameId !== this.#mainFrame || this.#expected === request.url
    if (this.#expected === request.url) this.#expected = undefined
    const event = preventable({ url, isMainFrame: true })
    const names = redirectedRequestId ? ['will-redirect'] : ['will-frame-navigate', 'will-navigate']
    if (!isOurs) for (const name of names) this.emit(name, event, url)
    if (event.defaultPrevented) this.#tell('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
    else this.#tell('Fetch.continueRequest', { requestId })
  }

  #frame(frameId) {
    return { url: this.getURL(), parent: frameId === this.#mainFrame ? null : {} }
  }

  async #answerPreload(contextId, { id, channel, args }) {
    const reply = (isAnswer, value) =>
      this.#tell('Runtime.evaluate', {
        contextId,
        expression: `standIn.reply(${id}, ${isAnswer}, ${JSON.stringify(codec.encode(value))})`,
      })
    const event = { sender: this, senderFrame: this.#frame(this.#contexts.get(contextId)?.frameId) }
    try {
      const handler = ipcMain.handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      reply(true, await handler(event, ...codec.decode(args)))
    } catch (error) {
      reply(false, new Error(`Error invoking remote method '${channel}': ${error}`))
    }
  }

  /** Sends a message to the preload script of the page. */
  send(channel, ...args) {
    const sent = [channel, codec.encode(args)].map(each => JSON.stringify(each))
    for (const [contextId, { name, frameId }] of this.#contexts)
      if (name === preloadWorld && frameId === this.#mainFrame)
        this.#tell('Runtime.evaluate', { contextId, expression: `standIn.emit(${sent.join(', ')})` })
  }

  setWindowOpenHandler(handler) {
    this.openHandler = handler
  }

  getURL() {
    return toApp(this.#address)
  }

  reload() {
    this.#expected = this.#address
    this.#tell('Page.reload')
  }

  getLastWebPreferences() {
    return { ...this.#preferences, ...safe }
  }

  async capturePage() {
    await this.#ready
    const { data } = await this.#page.send('Page.captureScreenshot', { format: 'png' })
    return { toPNG: () => Buffer.from(data, 'base64') }
  }

  async resize(width, height) {
    await this.#ready
    await this.#setSize({ width, height })
  }

  #setSize(size) {
    return this.#page.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  }

  isDestroyed() {
    return this.#isDestroyed
  }

  lose() {
    this.#isDestroyed = true
    state.contents.delete(this.id)
    this.emit('destroyed', {})
  }

  async closeTarget() {
    await this.#ready
    const devTools = await state.chromium.promise
    await devTools.send('Target.closeTarget', { targetId: this.targetId }).catch(() => undefined)
  }
}
