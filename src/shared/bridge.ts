import type { LinkTarget } from './deep-links.ts'
import type { Language } from './languages.ts'
import type { ShellAction } from './shell-actions.ts'

/** What the page may know of the token: never the token itself. */
export interface TokenStatus {
  signedIn: boolean
  /** False where no keyring keeps it: "signed in until you quit". */
  kept: boolean
  /** What became of the computer's keyring: it cannot be used, or what it kept cannot be read now. */
  keyring: 'usable' | 'absent' | 'unreadable'
}

/** What the page shows, as far as the shell shows it too. */
export interface Presented {
  language: Language
  /** Unread notifications, for the app's badge. */
  unread: number
  /** Whether amounts lead to their entries, for the menu. */
  showsEntries: boolean
}

/** A window of a world beside the store (`docs/reference/worlds.md`). */
export interface WorldPage {
  world: string
  page: 'console' | 'room'
  /** Signs its console in. */
  token?: string
}

/** A world that was opened from a file (`.stall`). It keeps a folder of its own until somebody removes it. */
export interface OpenedWorld {
  id: string
  /** The file's name without its ending; null where an earlier version did not note it. */
  name: string | null
  /** In milliseconds. */
  openedAt: number
  isOpen: boolean
}

/** What the shell gives to the page as `window.stallkeeper`; absent in the browser. Main, preload and page share this one type. */
export interface Bridge {
  /** Where the server listens, without a slash at the end; waits while it starts. The shell reloads the page when it moves. */
  apiUrl(): Promise<string>
  /** Keeps a token after sign-in: from then on the shell adds it to every request, and no script reads it back. */
  setToken(token: string): Promise<TokenStatus>
  clearToken(): Promise<TokenStatus>
  tokenStatus(): Promise<TokenStatus>
  /** While the token is spared, whatever forgets it is undone when that ends, which it does by itself after half a minute. */
  spareToken(isSpared: boolean): Promise<TokenStatus>
  /** The ways on from a page of the shell's own. */
  act(act: ShellAction): Promise<void>
  present(shown: Presented): Promise<void>
  /** Whether the app opens when the person signs in to the computer, after what is wanted was done; null where it cannot. */
  openAtLogin(wanted?: boolean): Promise<boolean | null>
  /** Shows the console's window, signed in with that token where one is given. */
  openConsole(token?: string): Promise<void>
  /** Shows the Control room in a window of its own. */
  openRoom(): Promise<void>
  /** The key by which this window commands the sandbox, sent as the operator key; only the window of a Control room has one. */
  roomKey(): Promise<string | undefined>
  /** Shows a world beside the store in a window of its own. */
  openWorld(wanted: WorldPage): Promise<void>
  /** The token that this window of a world was opened with, once; no other window has one. */
  handedToken(): Promise<string | undefined>
  /** Lists the worlds that were opened from files, the latest first. */
  openedWorlds(): Promise<OpenedWorld[]>
  /** Deletes such a world with its folder. @returns false where it is open or its folder cannot be deleted */
  removeOpenedWorld(id: string): Promise<boolean>
  /** What the console's window shows now: a PNG as a data URL; empty where it shows nothing. */
  pictureOfConsole(): Promise<string>
  /** Calls back with the screen that a link names, also one from before: the page goes there. @returns ends it */
  onLink(go: (target: LinkTarget) => void): () => void
  /** Calls back when the menu shows or hides the entries of amounts. @returns ends it */
  onShowEntries(show: (isOn: boolean) => void): () => void
}

declare global {
  interface Window {
    readonly stallkeeper?: Bridge
  }
}
