import type { TokenStatus } from '#shared/bridge.ts'

/**
 * Where the token is kept: by the desktop shell, which adds it to every request and never gives it back, or in the browser
 * in the tab's session storage (docs/decisions/0003-browser-token.md).
 */
export const tokenKey = 'stallkeeper.token'
const { stallkeeper: shell } = window

let held = shell ? null : sessionStorage.getItem(tokenKey)

/** The header to send; the shell adds its own. */
export const tokenHeader = (): Record<string, string> => (held === null ? {} : { Authorization: `Bearer ${held}` })

export async function isSignedIn(): Promise<boolean> {
  return shell ? (await shell.tokenStatus()).signedIn : held !== null
}

/** What the computer's keyring does with the sign-in; a browser keeps it in the tab, and needs none. */
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
