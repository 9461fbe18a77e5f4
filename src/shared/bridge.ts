import type { LinkTarget, OpenedClass } from './deep-links.ts'
import type { Language } from './languages.ts'
import type { ShellAction } from './shell-actions.ts'

/** State of the stored token. The token itself is not included, so the page does not get it. */
export interface TokenStatus {
  signedIn: boolean
  /** True if a keyring stores the token. If false, the seller is signed in only until the app quits. */
  kept: boolean
  /** State of the computer's keyring: it can be used, it is absent, or it cannot decrypt the stored token. */
  keyring: 'usable' | 'absent' | 'unreadable'
}

/** Data of the page that the desktop app displays outside the page. */
export interface Presented {
  language: Language
  /** Number of unread notifications, for the badge on the app's icon. */
  unread: number
  /** True if amounts link to their ledger entries. The menu item shows this. */
  showsEntries: boolean
}

/** A window of a separate world (`docs/reference/worlds.md`). */
export interface WorldPage {
  world: string
  page: 'console' | 'controlRoom'
  /** Token with which the console is signed in. */
  token?: string
  /** Language of this window only. Each language of a world has its own window. */
  language?: Language
}

/** A world that was opened from a file (`.stall`). Its folder exists until the user removes it. */
export interface OpenedWorld {
  id: string
  /** Name of the file without its extension; null if an earlier version did not store the name. */
  name: string | null
  /** Time of the last start in milliseconds since 1970. */
  openedAt: number
  isOpen: boolean
}

/**
 * Functions that the desktop app offers to its pages as `window.stallkeeper`. In a browser it is undefined. The main
 * process, the preload script and the pages share this type.
 */
export interface Bridge {
  /**
   * Returns the URL of the server without a trailing slash. Waits until the server has started. If the URL changes, the
   * app reloads the page.
   */
  apiUrl(): Promise<string>
  /** Stores the token after a sign-in. The app then adds it to every request. No script can read it. */
  setToken(token: string): Promise<TokenStatus>
  clearToken(): Promise<TokenStatus>
  tokenStatus(): Promise<TokenStatus>
  /**
   * Protects the token during a demonstration. If the page clears it, it is restored when the protection ends, after 30
   * seconds at the latest.
   */
  spareToken(isSpared: boolean): Promise<TokenStatus>
  /** Runs an action that one of the app's own pages offers. */
  runAction(action: ShellAction): Promise<void>
  present(shown: Presented): Promise<void>
  /**
   * Sets or reads if the app opens when the user signs in to the computer.
   * @returns null if the system does not support it
   */
  openAtLogin(isOn?: boolean): Promise<boolean | null>
  /** Shows the window of the console. If a token is given, signs it in. */
  openConsole(token?: string): Promise<void>
  /** Opens the Control room in a separate window. */
  openControlRoom(): Promise<void>
  /** Returns the operator key of this window; undefined except in a window of the Control room. */
  controlRoomKey(): Promise<string | undefined>
  /** Opens a separate world in a window. */
  openWorld(page: WorldPage): Promise<void>
  /**
   * Returns the token with which the window of a separate world was opened, only once; undefined in any other window.
   */
  handedToken(): Promise<string | undefined>
  /** Lists the worlds that were opened from files, latest first. */
  openedWorlds(): Promise<OpenedWorld[]>
  /**
   * Deletes an opened world with its folder.
   * @returns false if it is open or its folder cannot be deleted
   */
  removeOpenedWorld(id: string): Promise<boolean>
  /**
   * Takes a screenshot of the console's window.
   * @returns a PNG as a data URL, or an empty text if the window shows nothing
   */
  pictureOfConsole(): Promise<string>
  /**
   * Calls `go` with the target of each deep link, and with each class file that the user opens. If one was opened
   * before, it is passed immediately.
   * @returns a function that removes the listener
   */
  onLink(go: (target: LinkTarget | OpenedClass) => void): () => void
  /**
   * Calls `show` when the menu item for ledger entries is toggled.
   * @returns a function that removes the listener
   */
  onShowEntries(show: (isOn: boolean) => void): () => void
}

declare global {
  interface Window {
    readonly stallkeeper?: Bridge
  }
}
