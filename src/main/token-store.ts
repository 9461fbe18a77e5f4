import { readFile, rm } from 'node:fs/promises'
import type { TokenStatus } from '#shared/bridge.ts'
import { writeWhole } from './write-whole.ts'

/** Encrypts by the system's keyring; `usable` is false where there is none worth the name. */
export interface Keyring {
  usable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<{ text: string; again: boolean }>
}

export interface TokenStore {
  token(): Promise<string | undefined>
  status(): Promise<TokenStatus>
  set(token: string): Promise<TokenStatus>
  clear(): Promise<TokenStatus>
}

/** Keeps the token in one encrypted file, or in memory where no keyring can keep it. */
export function openTokenStore(file: string, keyring: Keyring, log: (line: string) => void): TokenStore {
  let token: string | undefined
  let kept = false
  // One after the other: a sign-out that overtakes a sign-in would leave the token behind.
  let queue = load().catch(error => log(`token: the stored one cannot be read now: ${String(error)}`))

  async function load(): Promise<void> {
    const bytes = await readFile(file).catch(() => undefined)
    if (!bytes || !(await keyring.usable())) return
    // A blob that does not decrypt is left alone until the next sign-in: keyrings come back.
    const { text, again } = await keyring.decrypt(bytes)
    token = text
    kept = true
    if (again) await writeWhole(file, await keyring.encrypt(text))
  }

  async function keep(value: string): Promise<void> {
    token = value
    kept = false
    if (await keyring.usable()) {
      await writeWhole(file, await keyring.encrypt(value))
      kept = true
    } else await rm(file, { force: true })
  }

  async function forget(): Promise<void> {
    if (token !== undefined) await rm(file, { force: true })
    token = undefined
    kept = false
  }

  function inTurn(step: () => Promise<void>): Promise<TokenStatus> {
    queue = queue.then(step).catch(error => log(`token: it could not be kept: ${String(error)}`))
    return status()
  }

  const status = async (): Promise<TokenStatus> => {
    await queue
    return { signedIn: token !== undefined, kept }
  }

  return {
    status,
    token: async () => {
      await queue
      return token
    },
    set: value => inTurn(() => keep(value)),
    clear: () => inTurn(forget),
  }
}
