import type { LinkTarget, OpenedClass } from './deep-links.ts'
import type { Language } from './languages.ts'
import type { ShellAction } from './shell-actions.ts'

/** State of the stored token. The token itself is never passed to the page. */
export interface TokenStatus {
  signedIn: boolean
  /** False if no keyring stores the token, so that the seller is signed in only until the app quits. */
  kept: boolean
  /** State of the computer's keyring: usable, not available, or its stored token cannot be decrypted. */
  keyring: 'usable' | 'absent' | 'unreadable'
}

/** State of the page that the shell shows as well. */
export interface Presented {
  language: Language
  /** Number of unread notifications, for the app's badge. */
  unread: number
  /** True if amounts link to their ledger entries; sets the menu item. */
  showsEntries: boolean
}

/** A window of a separate world (`docs/reference/worlds.md`). */
export interface WorldPage {
  world: string
  page: 'console' | 'controlRoom'
  /** Token that signs the console in. */
  token?: string
  /** Language of this window alone. Each language of a world has its own window. */
  language?: Language
}

/** A world opened from a file (`.stall`). Its folder exists until the user removes it. */
export interface OpenedWorld {
  id: string
  /** Name of the file without its extension; null if an earlier version did not store it. */
  name: string | null
  /** Milliseconds since the epoch. */
  openedAt: number
  isOpen: boolean
}

/**
 * Functions that the shell exposes to the page as `window.stallkeeper`; undefined in a browser. Main, preload and page
 * share this type.
 */
export interface Bridge {
  /**
   * Returns the server's URL without a trailing slash, after the server has started. The shell reloads the page if the
   * URL changes.
   */
  apiUrl(): Promise<string>
  /** Stores the token after sign-in. The shell then adds it to every request, and no script can read it. */
  setToken(token: string): Promise<TokenStatus>
  clearToken(): Promise<TokenStatus>
  tokenStatus(): Promise<TokenStatus>
  /**
   * Protects the token during a demonstration: clearing it is undone when protection ends, after 30 seconds at the
   * latest.
   */
  spareToken(isSpared: boolean): Promise<TokenStatus>
  /** Runs an action offered on one of the shell's own pages. */
  runAction(action: ShellAction): Promise<void>
  present(shown: Presented): Promise<void>
  /**
   * Sets or reads whether the app opens when the user signs in to the computer. @returns null if the system does not
   * support it
   */
  openAtLogin(isOn?: boolean): Promise<boolean | null>
  /** Shows the console's window; with a token, signs it in. */
  openConsole(token?: string): Promise<void>
  /** Opens the Control room in a separate window. */
  openControlRoom(): Promise<void>
  /** Returns the operator key of this window; undefined except in a window of the Control room. */
  controlRoomKey(): Promise<string | undefined>
  /** Opens a separate world in a window. */
  openWorld(page: WorldPage): Promise<void>
  /** Returns, once, the token with which this world's window was opened; undefined in any other window. */
  handedToken(): Promise<string | undefined>
  /** Lists the worlds that were opened from files, latest first. */
  openedWorlds(): Promise<OpenedWorld[]>
  /** Deletes an opened world with its folder. @returns false if it is open or its folder cannot be deleted */
  removeOpenedWorld(id: string): Promise<boolean>
  /** Captures the console's window. @returns a PNG as a data URL, or an empty string if it shows nothing */
  pictureOfConsole(): Promise<string>
  /**
   * Calls `go` with the target of each deep link and with each class file that the user opens, including one that came
   * earlier. @returns a function that unsubscribes
   */
  onLink(go: (target: LinkTarget | OpenedClass) => void): () => void
  /** Calls `show` when the menu item for ledger entries is toggled. @returns a function that unsubscribes */
  onShowEntries(show: (isOn: boolean) => void): () => void
}

declare global {
  interface Window {
    readonly stallkeeper?: Bridge
  }
}
