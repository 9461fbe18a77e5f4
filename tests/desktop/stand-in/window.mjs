import { EventEmitter } from 'node:events'
import { app } from './app.mjs'
import { WebContents } from './contents.mjs'
import { preventable, state } from './state.mjs'

let lastId = 0

/** A window without a screen. Its page is a page of Chromium that has the size of the window. */
export class BrowserWindow extends EventEmitter {
  id = ++lastId
  #options
  #bounds
  #title
  #isVisible
  #isMinimized = false
  #isDestroyed = false

  constructor(options) {
    super()
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready')
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#options = options
    this.#bounds = { x, y, width, height }
    this.#title = options.title ?? app.name
    this.#isVisible = options.show !== false
    state.windows.set(this.id, this)
    this.webContents = new WebContents(this, { preferences: options.webPreferences ?? {}, width, height })
    app.emit('web-contents-created', {}, this.webContents)
  }

  static getAllWindows() {
    return [...state.windows.values()]
  }

  static fromWebContents(contents) {
    return contents.window
  }

  loadURL(address) {
    return this.webContents.loadURL(address)
  }

  getBounds() {
    return { ...this.#bounds }
  }

  getContentBounds() {
    return this.getBounds()
  }

  getContentSize() {
    return [this.#bounds.width, this.#bounds.height]
  }

  getMinimumSize() {
    return [this.#options.minWidth ?? 0, this.#options.minHeight ?? 0]
  }

  setBounds(bounds) {
    Object.assign(this.#bounds, bounds)
    void this.webContents.resize(this.#bounds.width, this.#bounds.height)
  }

  setPosition(x, y) {
    this.setBounds({ x, y })
  }

  setBackgroundColor() {}

  getTitle() {
    return this.#title
  }

  setTitle(title) {
    this.#title = title
  }

  show() {
    this.#isVisible = true
    this.emit('show')
  }

  focus() {
    this.emit('focus')
  }

  isVisible() {
    return this.#isVisible
  }

  minimize() {
    this.#isMinimized = true
  }

  restore() {
    this.#isMinimized = false
  }

  isMinimized() {
    return this.#isMinimized
  }

  isDestroyed() {
    return this.#isDestroyed
  }

  close() {
    if (this.#isDestroyed) return
    const event = preventable({})
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy() {
    this.lose()
    void this.webContents.closeTarget()
  }

  /** Called when Chromium has closed the page. */
  lose() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    state.windows.delete(this.id)
    this.webContents.lose()
    this.emit('closed')
    setImmediate(() => state.windows.size === 0 && app.emit('window-all-closed'))
  }
}
