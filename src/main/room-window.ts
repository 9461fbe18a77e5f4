import type { BrowserWindow } from 'electron'
import { productName } from '#shared/product.ts'
import type { OpenedCapsule } from './opened-capsule.ts'
import type { RoomKeys } from './room-keys.ts'
import { focusWindow, openWindow, showRoom } from './window.ts'
import { deskSizes } from './window-place.ts'

interface RoomSettings {
  preload: string
  roomPlaceFile: string
  devUrl: string | undefined
  capsule: OpenedCapsule | undefined
}

/** The Control room's window: a second one beside the console's, which it does not outlive. */
export class RoomWindow {
  readonly #settings: RoomSettings
  readonly #keys: RoomKeys
  #window: BrowserWindow | undefined

  constructor(settings: RoomSettings, keys: RoomKeys) {
    this.#settings = settings
    this.#keys = keys
  }

  get window(): BrowserWindow | undefined {
    return this.#window
  }

  /** Opens it, or brings it to the front. */
  open(): void {
    if (this.#window) focusWindow(this.#window)
    else this.#make()
  }

  #make(): void {
    const { preload, roomPlaceFile, devUrl, capsule } = this.#settings
    const window = openWindow({
      preload,
      placeFile: roomPlaceFile,
      title: productName,
      worldName: capsule?.name,
      sizes: deskSizes,
    })
    this.#keys.issue(window)
    window.once('closed', () => {
      this.#window = undefined
    })
    this.#window = window
    showRoom(window, devUrl)
  }

  /** The server listens elsewhere now. */
  reload(): void {
    if (this.#window) showRoom(this.#window, this.#settings.devUrl)
  }

  close(): void {
    this.#window?.close()
  }
}
