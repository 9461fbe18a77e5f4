import { getDefaultStore } from 'jotai'
import {
  consoleLock,
  type DeclineReason,
  errorWalkChannel,
  type Step,
  type WalkReply,
  type WalkRequest,
  walkLock,
} from '../../api/error-walk-channel.ts'
import { profileAtom } from '../../api/session.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { isWalkRequest } from './is-walk-request.ts'
import { isOfOperator, WalkRunner } from './walk-runner.ts'

const store = getDefaultStore()

/** Checks for a signed-in seller whose session has not ended. A walk needs one. */
const isSignedIn = (): boolean => store.get(profileAtom) !== null && !store.get(sessionEndedAtom)

type WithoutFrom<Kind> = Kind extends WalkReply ? Omit<Kind, 'from'> : never

/** Starts answering an error walk: the Control room then makes this console show every error code in turn. */
export function startWalkSession(): void {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel(errorWalkChannel)
  const session = new WalkSession(answer => channel.postMessage({ ...answer, from: id } as WalkReply))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isWalkRequest(data) && (data.request === 'who' || data.to === id)) session.hear(data)
  }
  addEventListener('pagehide', () => session.leave())
  // The browser releases the lock when this page is closed; the Control room waits for that.
  void navigator.locks.request(consoleLock(id), () => new Promise(() => undefined))
}

class WalkSession {
  readonly #send: (answer: WithoutFrom<WalkReply>) => void
  #turn: Promise<unknown> = Promise.resolve()
  #runner: WalkRunner | undefined

  constructor(send: (answer: WithoutFrom<WalkReply>) => void) {
    this.#send = send
  }

  hear(asked: WalkRequest): void {
    this.#inTurn(() => this.#answer(asked))
  }

  /** Called when the page unloads. */
  leave(): void {
    this.#runner?.leave()
  }

  /** Queues work. After an error it ends the walk, which restores the console. */
  #inTurn(work: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(work).catch(() => this.#end())
  }

  async #answer(asked: WalkRequest): Promise<void> {
    if (asked.request === 'who') return this.#send({ reply: 'here', isSignedIn: isSignedIn() })
    if (asked.request === 'try') return this.#try(asked.step)
    if (asked.request === 'end') await this.#end()
    else await this.#runner?.comeBack()
    this.#send({ reply: asked.request })
  }

  async #end(): Promise<void> {
    const runner = this.#runner
    this.#runner = undefined
    await runner?.end()
  }

  async #try(step: Step): Promise<void> {
    const why = await this.#declines(step)
    if (why) return this.#send({ reply: 'declined', why })
    const end = () => this.#inTurn(() => this.#end())
    this.#runner ??= new WalkRunner(step.walk, {
      onControlRoomGone: end,
      onStop: () => {
        this.#send({ reply: 'stopped' })
        end()
      },
    })
    this.#send({ reply: 'observed', observed: await this.#runner.try(step) })
  }

  async #declines(step: Step): Promise<DeclineReason | undefined> {
    if (!isSignedIn()) return 'signedOut'
    const { held = [] } = await navigator.locks.query()
    return held.some(({ name }) => name === walkLock) && (await isOfOperator(step)) ? undefined : 'notAsked'
  }
}
