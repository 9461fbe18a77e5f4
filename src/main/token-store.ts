import { readFile, rm } from 'node:fs/promises'
import type { TokenStatus } from '#shared/bridge.ts'
import { writeWhole } from './write-whole.ts'

/** Encrypts by the system's keyring; `usable` is false where there is none worth the name. */
export interface Keyring {
  usable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<{ text: string; again: boolean }>
}

/** Keeps the token in one encrypted file, or in memory where no keyring can keep it. */
export class TokenStore {
  readonly #file: string
  readonly #keyring: Keyring
  readonly #log: (line: string) => void
  #token: string | undefined
  #kept = false
  /** One after the other: a sign-out that overtakes a sign-in would leave the token behind. */
  #queue: Promise<void>

  constructor(file: string, keyring: Keyring, log: (line: string) => void) {
    this.#file = file
    this.#keyring = keyring
    this.#log = log
    this.#queue = this.#load().catch(error => log(`token: the stored one cannot be read now: ${String(error)}`))
  }

  async token(): Promise<string | undefined> {
    await this.#queue
    return this.#token
  }

  async status(): Promise<TokenStatus> {
    await this.#queue
    return { signedIn: this.#token !== undefined, kept: this.#kept }
  }

  set(token: string): Promise<TokenStatus> {
    return this.#inTurn(() => this.#keep(token))
  }

  clear(): Promise<TokenStatus> {
    return this.#inTurn(() => this.#forget())
  }

  #inTurn(step: () => Promise<void>): Promise<TokenStatus> {
    this.#queue = this.#queue.then(step).catch(error => this.#log(`token: it could not be kept: ${String(error)}`))
    return this.status()
  }

  async #load(): Promise<void> {
    const bytes = await readFile(this.#file).catch(() => undefined)
    if (!bytes || !(await this.#keyring.usable())) return
    // A blob that does not decrypt is left alone until the next sign-in: keyrings come back.
    const { text, again } = await this.#keyring.decrypt(bytes)
    this.#token = text
    this.#kept = true
    if (again) await writeWhole(this.#file, await this.#keyring.encrypt(text))
  }

  async #keep(token: string): Promise<void> {
    this.#token = token
    this.#kept = false
    if (await this.#keyring.usable()) {
      await writeWhole(this.#file, await this.#keyring.encrypt(token))
      this.#kept = true
    } else await rm(this.#file, { force: true })
  }

  async #forget(): Promise<void> {
    if (this.#token !== undefined) await rm(this.#file, { force: true })
    this.#token = undefined
    this.#kept = false
  }
}
