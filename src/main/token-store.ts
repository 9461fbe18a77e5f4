import { readFile, rm } from 'node:fs/promises'
import type { TokenStatus } from '#shared/bridge.ts'
import { writeWhole } from './write-whole.ts'

/** Encryption with the system's keyring. `usable` is false if there is no keyring, or if it does not encrypt. */
export interface Keyring {
  usable(): Promise<boolean>
  encrypt(text: string): Promise<Buffer>
  decrypt(bytes: Buffer): Promise<{ text: string; again: boolean }>
}

/** Maximum duration of the protection by `spare`, in milliseconds. The page may close before it ends the protection. */
const spareMs = 30_000

/** Stores the token in an encrypted file, or in memory if no keyring can encrypt it. */
export class TokenStore {
  readonly #file: string
  readonly #keyring: Keyring
  readonly #log: (line: string) => void
  #token: string | undefined
  #isStored = false
  #keyringIs: TokenStatus['keyring'] = 'usable'
  /** Token at the time of the call of `spare`. It is restored if the page has cleared the token since then. */
  #spared: { token: string | undefined; kept: boolean; end: NodeJS.Timeout } | undefined
  /** Queue of writes. If a sign-out could overtake a sign-in, the token would remain on the disk. */
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
    // The keyring may have been locked or absent before, but may be available now.
    if (this.#token === undefined && this.#keyringIs !== 'usable') this.#queue = this.#queue.then(() => this.#load())
    await this.#queue
    return { signedIn: this.#token !== undefined, kept: this.#isStored, keyring: this.#keyringIs }
  }

  set(token: string): Promise<TokenStatus> {
    return this.#inTurn(() => this.#keep(token))
  }

  clear(): Promise<TokenStatus> {
    return this.#inTurn(() => this.#forget())
  }

  /**
   * Protects the token while the console demonstrates error codes, some of which sign the seller out. A sign-out then
   * does not delete the token from the disk, and the token is restored at the end.
   */
  spare(isSpared: boolean): Promise<TokenStatus> {
    return this.#inTurn(async () => {
      const spared = this.#endSparing()
      if (spared && this.#token === undefined) {
        this.#token = spared.token
        this.#isStored = spared.kept
      }
      if (!isSpared) return
      // If the page closes during the demonstration, it cannot end the protection. This timer does so.
      const end = setTimeout(() => void this.spare(false), spareMs).unref()
      this.#spared = { token: this.#token, kept: this.#isStored, end }
    })
  }

  #endSparing() {
    const spared = this.#spared
    this.#spared = undefined
    clearTimeout(spared?.end)
    return spared
  }

  #inTurn(step: () => Promise<void>): Promise<TokenStatus> {
    this.#queue = this.#queue
      .then(step)
      .catch(error => this.#log(`token: the change could not be stored: ${String(error)}`))
    return this.status()
  }

  /**
   * Returns the state of the keyring. If the keyring throws an error, it counts as absent, because the error would end
   * the app.
   */
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
      this.#isStored = true
      if (again) await writeWhole(this.#file, await this.#keyring.encrypt(text))
    } catch (error) {
      // The file is kept until the next sign-in, because the keyring may become available again.
      this.#keyringIs = 'unreadable'
      this.#log(`token: the stored token cannot be decrypted: ${String(error)}`)
    }
  }

  async #keep(token: string): Promise<void> {
    this.#endSparing()
    this.#token = token
    this.#isStored = false
    this.#keyringIs = await this.#ask()
    if (this.#keyringIs === 'absent') return rm(this.#file, { force: true })
    await writeWhole(this.#file, await this.#keyring.encrypt(token))
    this.#isStored = true
  }

  async #forget(): Promise<void> {
    if (this.#token !== undefined && !this.#spared) await rm(this.#file, { force: true })
    this.#token = undefined
    this.#isStored = false
  }
}
