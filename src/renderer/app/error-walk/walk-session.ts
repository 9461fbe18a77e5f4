import { getDefaultStore } from 'jotai'
import { symbolOf } from '#shared/contract/codes.ts'
import { languageCodes } from '#shared/languages.ts'
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
import { isOfOperator, WalkRunner } from './walk-runner.ts'

const store = getDefaultStore()

/** A walk needs a signed-in seller whose session has not ended. */
const isSignedIn = (): boolean => store.get(profileAtom) !== null && !store.get(sessionEndedAtom)

type WithoutFrom<Kind> = Kind extends WalkReply ? Omit<Kind, 'from'> : never

/** Starts answering the error walk of the Control room. */
export function startWalkSession(): void {
  const id = crypto.randomUUID()
  const channel = new BroadcastChannel(errorWalkChannel)
  const session = new WalkSession(answer => channel.postMessage({ ...answer, from: id } as WalkReply))
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isWalkRequest(data) && (data.request === 'who' || data.to === id)) session.hear(data)
  }
  addEventListener('pagehide', () => session.leave())
  // The browser releases the lock when this page is gone; the Control room waits for that.
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

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

function isStep(step: unknown): step is Step {
  if (typeof step !== 'object' || step === null) return false
  const { code, language, walk }: Record<string, unknown> = { ...step }
  return (
    typeof code === 'number' &&
    symbolOf(code) !== undefined &&
    languageCodes.some(each => each === language) &&
    isId(walk)
  )
}

/** Validates a message, because any page of this origin can post to the channel. */
export function isWalkRequest(data: unknown): data is WalkRequest {
  if (typeof data !== 'object' || data === null) return false
  const { request, to, step }: Record<string, unknown> = { ...data }
  if (request === 'who') return true
  return isId(to) && (request === 'back' || request === 'end' || (request === 'try' && isStep(step)))
}
