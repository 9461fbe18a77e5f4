import { shell } from './shell.ts'
import { keepToken, tokenHeader } from './token.ts'

/**
 * Saves the token before the error gallery provokes a refusal that deletes it.
 * @returns a function that restores the token
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
