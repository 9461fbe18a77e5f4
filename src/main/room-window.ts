import type { BrowserWindow } from 'electron'
import { productName } from '#shared/product.ts'
import type { OpenedCapsule } from './opened-capsule.ts'
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
  #window: BrowserWindow | undefined

  constructor(settings: RoomSettings) {
    this.#settings = settings
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
