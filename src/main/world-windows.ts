import type { BrowserWindow } from 'electron'
import type { WorldPage } from '#shared/bridge.ts'
import { languageParameter } from '#shared/languages.ts'
import { controlRoomPath } from './console-address.ts'
import type { ControlRoomKeys } from './control-room-keys.ts'
import { fill, type ShellWords } from './shell-words.ts'
import { focusWindow, openWindow, showPath } from './window.ts'
import { deskSizes, phoneSizes } from './window-place.ts'

interface WorldWindowSettings {
  preload: string
  worldPlaceFiles: Record<WorldPage['page'], string>
  devUrl: string | undefined
}

const sizes = { console: phoneSizes, controlRoom: deskSizes } as const
const paths = { console: '/', controlRoom: controlRoomPath } as const

/**
 * Windows of separate worlds. Each world has a console and a Control room, with the world's name in the title. They are
 * closed together with the window of the main store.
 */
export class WorldWindows {
  readonly #settings: WorldWindowSettings
  readonly #words: () => ShellWords
  readonly #keys: ControlRoomKeys
  readonly #open = new Map<string, BrowserWindow>()
  /** Tokens for windows that were opened with one. A token is removed when the page fetches it. */
  readonly #tokens = new WeakMap<BrowserWindow, string>()

  constructor(settings: WorldWindowSettings, { words, keys }: { words: () => ShellWords; keys: ControlRoomKeys }) {
    this.#settings = settings
    this.#words = words
    this.#keys = keys
  }

  has(window: BrowserWindow): boolean {
    return [...this.#open.values()].includes(window)
  }

  /**
   * Opens a window or brings it to the front. If a token is given, the page is reloaded and signed in with that token.
   */
  open({ world, page, token, language }: WorldPage): void {
    const query = language === undefined ? '' : `?${new URLSearchParams({ [languageParameter]: language })}`
    const path = `/w/${world}${paths[page]}${query}`
    const known = this.#open.get(path)
    const window = known ?? this.#make(world, page)
    this.#open.set(path, window)
    if (token !== undefined) this.#tokens.set(window, token)
    if (!known) window.once('closed', () => this.#open.delete(path))
    if (!known || token !== undefined) showPath(window, path, this.#settings.devUrl)
    if (known) focusWindow(known)
  }

  #make(world: string, page: WorldPage['page']): BrowserWindow {
    const { preload, worldPlaceFiles } = this.#settings
    const { text } = this.#words()
    const window = openWindow({
      preload,
      placeFile: worldPlaceFiles[page],
      title: text.title,
      worldName: fill(text.world, { id: world }),
      sizes: sizes[page],
    })
    if (page === 'controlRoom') this.#keys.issue(window, world)
    return window
  }

  /** Returns the token of a window to the page in it, only once. */
  tokenFor(window: BrowserWindow): string | undefined {
    const token = this.#tokens.get(window)
    this.#tokens.delete(window)
    return token
  }

  /** Closes all windows of separate worlds. */
  close(): void {
    for (const window of [...this.#open.values()]) window.close()
  }
}
