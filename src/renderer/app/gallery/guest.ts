import { getDefaultStore } from 'jotai'
import { galleryChannel } from '../../api/gallery-channel.ts'
import { type Asked, consoleLock, type Declined, roomLock, type Step, type Told } from '../../api/gallery-talk.ts'
import { profileAtom } from '../../api/session.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { isAsked } from './is-asked.ts'
import { isOfOperator } from './provoke.ts'
import { Visit } from './visit.ts'

const store = getDefaultStore()

/** Whether a walk can begin: somebody is signed in, and not offered to sign in again. */
const isSignedIn = (): boolean => store.get(profileAtom) !== null && !store.get(sessionEndedAtom)

type WithoutFrom<Kind> = Kind extends Told ? Omit<Kind, 'from'> : never

/** Answers the Control room's error gallery from now on. */
export function startGuest(): void {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel(galleryChannel)
  const guest = new Guest(answer => channel.postMessage({ ...answer, from: id } as Told))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isAsked(data) && (data.ask === 'who' || data.to === id)) guest.hear(data)
  }
  addEventListener('pagehide', () => guest.leave())
  // Free once this page is gone, which the room is told by that.
  void navigator.locks.request(consoleLock(id), () => new Promise(() => undefined))
}

class Guest {
  readonly #tell: (answer: WithoutFrom<Told>) => void
  #turn: Promise<unknown> = Promise.resolve()
  #visit: Visit | undefined

  constructor(tell: (answer: WithoutFrom<Told>) => void) {
    this.#tell = tell
  }

  hear(asked: Asked): void {
    this.#inTurn(() => this.#answer(asked))
  }

  /** The page goes. */
  leave(): void {
    this.#visit?.leave()
  }

  /** One after the other; whatever fails, the console is put back. */
  #inTurn(work: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(work).catch(() => this.#end())
  }

  async #answer(asked: Asked): Promise<void> {
    if (asked.ask === 'who') return this.#tell({ told: 'here', isSignedIn: isSignedIn() })
    if (asked.ask === 'try') return this.#try(asked.step)
    if (asked.ask === 'end') await this.#end()
    else await this.#visit?.comeBack()
    this.#tell({ told: asked.ask })
  }

  async #end(): Promise<void> {
    const visit = this.#visit
    this.#visit = undefined
    await visit?.end()
  }

  async #try(step: Step): Promise<void> {
    const why = await this.#declines(step)
    if (why) return this.#tell({ told: 'declined', why })
    const end = () => this.#inTurn(() => this.#end())
    this.#visit ??= new Visit(step.walk, {
      onRoomGone: end,
      onStop: () => {
        this.#tell({ told: 'stopped' })
        end()
      },
    })
    this.#tell({ told: 'seen', seen: await this.#visit.try(step) })
  }

  async #declines(step: Step): Promise<Declined | undefined> {
    if (!isSignedIn()) return 'signedOut'
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === roomLock) && (await isOfOperator(step)) ? undefined : 'notAsked'
  }
}
