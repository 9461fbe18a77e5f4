import { keepToken, tokenHeader } from './token.ts'

/**
 * Notes the token, so that whatever forgets it in the next moments can be undone: a refusal that the error gallery provokes.
 * @returns gives it back
 */
export async function spareToken(): Promise<() => Promise<void>> {
  const { stallkeeper: shell } = window
  if (shell) {
    await shell.spareToken(true)
    return async () => void (await shell.spareToken(false))
  }
  const token = tokenHeader().Authorization?.replace('Bearer ', '')
  return async () => {
    if (token !== undefined) await keepToken(token)
  }
}
