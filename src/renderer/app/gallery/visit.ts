import { roomLock, type Seen, type Step } from '../../api/gallery-talk.ts'
import { currentLanguage, speak } from '../../i18n/i18n.ts'
import { atRest } from './at-rest.ts'
import { provoke, removeRules } from './provoke.ts'
import { whatIsSeen } from './seen.ts'
import { Shield } from './shield.ts'
import { noteStanding, type Standing } from './standing.ts'

interface Ends {
  /** The room's page is gone: nobody will say that it is over. */
  onRoomGone: () => void
  /** The person wants the console back. */
  onStop: () => void
}

/** A walk of the error gallery through this console, from its first code until everything is as it was. */
export class Visit {
  readonly #language = currentLanguage()
  readonly #shield: Shield
  readonly #over = new AbortController()
  #standing: Standing | undefined

  readonly #walk: string

  constructor(walk: string, { onRoomGone, onStop }: Ends) {
    this.#walk = walk
    this.#shield = new Shield(onStop)
    const { signal } = this.#over
    navigator.locks.request(roomLock, { signal }, onRoomGone).catch(() => undefined)
  }

  /** @returns what an answer with the step's code made of the console, which stays so until `comeBack` */
  async try(step: Step): Promise<Seen> {
    await this.comeBack()
    await atRest()
    await speak(step.language)
    await this.#shield.show(step.code)
    const standing = await noteStanding()
    this.#standing = standing
    await provoke(step)
    const seen = await whatIsSeen(standing.address)
    await standing.giveBack()
    return seen
  }

  async comeBack(): Promise<void> {
    const standing = this.#standing
    this.#standing = undefined
    await standing?.giveBack()
    await standing?.comeBack()
  }

  async end(): Promise<void> {
    this.#over.abort()
    await this.comeBack()
    await speak(this.#language)
    this.#shield.close()
    await removeRules(this.#walk)
  }

  /** The page goes: there is no time to wait for anything. */
  leave(): void {
    void this.#standing?.giveBack()
    void removeRules(this.#walk, true)
  }
}
