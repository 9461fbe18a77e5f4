import { paths } from '../paths.ts'
import { tokenKey } from './token.ts'

/** A window of the console that is opened for a seller: nobody else's session is touched. */
export interface ConsoleTab {
  signIn(token: string): void
  close(): void
}

/**
 * Opens an empty tab at once, as a press allows it, for a token that comes later: the token lies in that tab alone.
 * @returns null where the browser blocks it
 */
export function openConsoleTab(): ConsoleTab | null {
  const { stallkeeper: shell } = window
  if (shell) return { signIn: token => void shell.openConsole(token), close: () => undefined }
  const tab = window.open('', '_blank')
  if (!tab) return null
  return {
    signIn(token) {
      tab.sessionStorage.setItem(tokenKey, token)
      tab.location.replace(paths.root)
    },
    close: () => tab.close(),
  }
}
