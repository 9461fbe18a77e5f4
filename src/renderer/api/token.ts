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

/** Returns the header with the token; empty in the desktop app, whose shell adds it. */
export const tokenHeader = (): Record<string, string> => (held === null ? {} : { Authorization: `Bearer ${held}` })

export async function isSignedIn(): Promise<boolean> {
  if (shell) return (await shell.tokenStatus()).signedIn
  // Set in a window that the Control room opened for a seller of a test world.
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
