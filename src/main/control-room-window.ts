import type { BrowserWindow } from 'electron'
import { productName } from '#shared/product.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'
import type { OpenedCapsule } from './opened-capsule.ts'
import { focusWindow, openWindow, showControlRoom } from './window.ts'
import { deskSizes } from './window-place.ts'

interface ControlRoomSettings {
  preload: string
  controlRoomPlaceFile: string
  devUrl: string | undefined
  capsule: OpenedCapsule | undefined
}

/** Window of the Control room. It closes together with the console's window. */
export class ControlRoomWindow {
  readonly #settings: ControlRoomSettings
  readonly #keys: ControlRoomKeys
  #window: BrowserWindow | undefined

  constructor(settings: ControlRoomSettings, keys: ControlRoomKeys) {
    this.#settings = settings
    this.#keys = keys
  }

  get window(): BrowserWindow | undefined {
    return this.#window
  }

  /** Opens the window or brings it to the front. */
  open(): void {
    if (this.#window) focusWindow(this.#window)
    else this.#make()
  }

  #make(): void {
    const { preload, controlRoomPlaceFile, devUrl, capsule } = this.#settings
    const window = openWindow({
      preload,
      placeFile: controlRoomPlaceFile,
      title: productName,
      worldName: capsule?.name,
      sizes: deskSizes,
    })
    this.#keys.issue(window)
    window.once('closed', () => {
      this.#window = undefined
    })
    this.#window = window
    showControlRoom(window, devUrl)
  }

  /** Reloads the page after the server has moved to another port. */
  reload(): void {
    if (this.#window) showControlRoom(this.#window, this.#settings.devUrl)
  }

  close(): void {
    this.#window?.close()
  }
}
