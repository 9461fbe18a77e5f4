import type { TokenStatus } from '#shared/bridge.ts'
import { currentWorld } from '../paths.ts'
import { shell } from './shell.ts'
import { tokenKeyOf } from './token-key.ts'

/**
 * Stores the token. The desktop shell adds it to every request and never returns it. A browser, and a page of a test world,
 * uses the tab's session storage (docs/decisions/0003-browser-token.md).
 */
const tokenKey = tokenKeyOf(currentWorld)

let held = shell ? null : sessionStorage.getItem(tokenKey)

/** The header to send; the shell adds its own. */
export const tokenHeader = (): Record<string, string> => (held === null ? {} : { Authorization: `Bearer ${held}` })

export async function isSignedIn(): Promise<boolean> {
  if (shell) return (await shell.tokenStatus()).signedIn
  // Set in the window of a test world, with the token from the Control room.
  const handed = await window.stallkeeper?.handedToken()
  if (handed) await keepToken(handed)
  return held !== null
}

/** Returns the state of the computer's keyring. A browser stores the token in the tab and needs none. */
export async function keyringState(): Promise<TokenStatus['keyring']> {
  return shell ? (await shell.tokenStatus()).keyring : 'usable'
}

export async function keepToken(token: string): Promise<void> {
  if (shell) return void (await shell.setToken(token))
  held = token
  sessionStorage.setItem(tokenKey, token)
}

export async function forgetToken(): Promise<void> {
  if (shell) return void (await shell.clearToken())
  held = null
  sessionStorage.removeItem(tokenKey)
}
