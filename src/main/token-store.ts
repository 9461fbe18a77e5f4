import { readFile, rm } from 'node:fs/promises'
import type { TokenStatus } from '#shared/bridge.ts'
import { writeWhole } from './write-whole.ts'

/** Encrypts by the system's keyring; `usable` is false where there is none worth the name. */
export interface Keyring {
  usable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<{ text: string; again: boolean }>
}

/** How long a token can be spared at most. */
const spareMs = 30_000

/** Keeps the token in one encrypted file, or in memory where no keyring can keep it. */
export class TokenStore {
  readonly #file: string
  readonly #keyring: Keyring
  readonly #log: (line: string) => void
  #token: string | undefined
  #kept = false
  #keyringIs: TokenStatus['keyring'] = 'usable'
  /** What comes back when the sparing ends. */
  #spared: { token: string | undefined; kept: boolean; end: NodeJS.Timeout } | undefined
  /** One after the other: a sign-out that overtakes a sign-in would leave the token behind. */
  #queue: Promise<void>

  constructor(file: string, keyring: Keyring, log: (line: string) => void) {
    this.#file = file
    this.#keyring = keyring
    this.#log = log
    this.#queue = this.#load()
  }

  async token(): Promise<string | undefined> {
    await this.#queue
    return this.#token
  }

  async status(): Promise<TokenStatus> {
    await this.#queue
    // A keyring that was locked or not there may have come back, and with it what it kept.
    if (this.#token === undefined && this.#keyringIs !== 'usable') this.#queue = this.#queue.then(() => this.#load())
    await this.#queue
    return { signedIn: this.#token !== undefined, kept: this.#kept, keyring: this.#keyringIs }
  }

  set(token: string): Promise<TokenStatus> {
    return this.#inTurn(() => this.#keep(token))
  }

  clear(): Promise<TokenStatus> {
    return this.#inTurn(() => this.#forget())
  }

  /** While it is spared the token stays on the disk, and is there again at the end, whatever forgot it meanwhile. */
  spare(isSpared: boolean): Promise<TokenStatus> {
    return this.#inTurn(async () => {
      const spared = this.#endSparing()
      if (spared && this.#token === undefined) {
        this.#token = spared.token
        this.#kept = spared.kept
      }
      if (!isSpared) return
      // A page that is gone in the middle ends it never.
      const end = setTimeout(() => void this.spare(false), spareMs).unref()
      this.#spared = { token: this.#token, kept: this.#kept, end }
    })
  }

  #endSparing() {
    const spared = this.#spared
    this.#spared = undefined
    clearTimeout(spared?.end)
    return spared
  }

  #inTurn(step: () => Promise<void>): Promise<TokenStatus> {
    this.#queue = this.#queue.then(step).catch(error => this.#log(`token: it could not be kept: ${String(error)}`))
    return this.status()
  }

  /** A keyring that cannot even be asked must not end the app. */
  async #ask(): Promise<'usable' | 'absent'> {
    try {
      return (await this.#keyring.usable()) ? 'usable' : 'absent'
    } catch (error) {
      this.#log(`token: the keyring does not answer: ${String(error)}`)
      return 'absent'
    }
  }

  async #load(): Promise<void> {
    this.#keyringIs = await this.#ask()
    const bytes = await readFile(this.#file).catch(() => undefined)
    if (!bytes || this.#keyringIs === 'absent') return
    try {
      const { text, again } = await this.#keyring.decrypt(bytes)
      this.#token = text
      this.#kept = true
      if (again) await writeWhole(this.#file, await this.#keyring.encrypt(text))
    } catch (error) {
      // Left alone until the next sign-in: keyrings come back.
      this.#keyringIs = 'unreadable'
      this.#log(`token: the stored one cannot be read now: ${String(error)}`)
    }
  }

  async #keep(token: string): Promise<void> {
    this.#endSparing()
    this.#token = token
    this.#kept = false
    this.#keyringIs = await this.#ask()
    if (this.#keyringIs === 'absent') return rm(this.#file, { force: true })
    await writeWhole(this.#file, await this.#keyring.encrypt(token))
    this.#kept = true
  }

  async #forget(): Promise<void> {
    if (this.#token !== undefined && !this.#spared) await rm(this.#file, { force: true })
    this.#token = undefined
    this.#kept = false
  }
}
