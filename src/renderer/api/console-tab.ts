import { type Language, languageParameter } from '#shared/languages.ts'
import { currentWorld, paths, worldRoot } from '../paths.ts'
import { tokenKeyOf } from './token-key.ts'

/** Shows the console of another world as a seller: in this tab of a browser, in a window of the desktop app. */
export function enterWorld(world: string, token: string): void {
  const { stallkeeper: desktop } = window
  if (desktop) return void desktop.openWorld({ world, page: 'console', token })
  sessionStorage.setItem(tokenKeyOf(world), token)
  location.assign(worldRoot(world) + paths.root)
}

/** A tab or window of the console that is signed in as a seller, without a change to other sessions. */
export interface ConsoleTab {
  /**
   * @param token omitted to open the console signed out
   * @param at id of the world, if it was not known when the tab was opened
   */
  signIn(token?: string, at?: string): void
  close(): void
}

/** Returns the address of a world's console, with the language of the tab if it has one of its own. */
function addressIn(world: string, language: Language | undefined): string {
  const root = worldRoot(world) + paths.root
  return language === undefined ? root : `${root}?${new URLSearchParams({ [languageParameter]: language })}`
}

/**
 * Opens an empty tab before the token is known, because a browser only allows it during a press. Only that tab gets the token.
 * @param world id of a world; by default the page's
 * @param language of this tab alone; by default the stored one
 * @returns null if the browser blocks the tab
 */
export function openConsoleTab(world: string = currentWorld, language?: Language): ConsoleTab | null {
  const { stallkeeper: desktop } = window
  if (desktop) {
    const open = (token: string | undefined, at: string) =>
      at === ''
        ? desktop.openConsole(token)
        : desktop.openWorld({ world: at, page: 'console', ...(token && { token }), ...(language && { language }) })
    return { signIn: (token, at = world) => void open(token, at), close: () => undefined }
  }
  const tab = window.open('', '_blank')
  if (!tab) return null
  return {
    signIn(token, at = world) {
      if (token) tab.sessionStorage.setItem(tokenKeyOf(at), token)
      tab.location.replace(addressIn(at, language))
    },
    close: () => tab.close(),
  }
}
