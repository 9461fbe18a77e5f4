import { currentWorld, paths, worldRoot } from '../paths.ts'
import { tokenKeyOf } from './token-key.ts'

/** A window of the console that is opened for a seller: nobody else's session is touched. */
export interface ConsoleTab {
  /** @param token none where there is no seller to sign in */
  signIn(token?: string): void
  close(): void
}

/**
 * Opens an empty tab at once, as a press allows it, for a token that comes later: the token lies in that tab alone.
 * @param world whose console; the page's own unless told
 * @returns null where the browser blocks it
 */
export function openConsoleTab(world: string = currentWorld): ConsoleTab | null {
  const { stallkeeper: desktop } = window
  if (desktop) {
    const open = (token?: string) =>
      world === '' ? desktop.openConsole(token) : desktop.openWorld({ world, page: 'console', ...(token && { token }) })
    return { signIn: token => void open(token), close: () => undefined }
  }
  const tab = window.open('', '_blank')
  if (!tab) return null
  return {
    signIn(token) {
      if (token) tab.sessionStorage.setItem(tokenKeyOf(world), token)
      tab.location.replace(worldRoot(world) + paths.root)
    },
    close: () => tab.close(),
  }
}
