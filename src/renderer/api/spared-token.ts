import { shell } from './shell.ts'
import { keepToken, tokenHeader } from './token.ts'

/**
 * Notes the token, so that whatever forgets it in the next moments can be undone: a refusal that the error gallery provokes.
 * @returns gives it back
 */
export async function spareToken(): Promise<() => Promise<void>> {
  const keeper = shell
  if (keeper) {
    await keeper.spareToken(true)
    return async () => void (await keeper.spareToken(false))
  }
  const token = tokenHeader().Authorization?.replace('Bearer ', '')
  return async () => {
    if (token !== undefined) await keepToken(token)
  }
}
