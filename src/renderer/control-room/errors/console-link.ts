import { consoleLock, errorWalkChannel, type WalkReply, type WalkRequest } from '../../api/error-walk-channel.ts'

/** Interval in milliseconds and maximum number of calls to consoles. The first only makes a console load the answering code. */
const call = { everyMs: 250, times: 16 } as const
/** Timeout of each request, in milliseconds. */
const patienceMs = 30_000
/** Timeout of the last request, in milliseconds. */
const endMs = 5_000

type Kind = WalkReply['reply']
type ReplyOf<Name extends Kind> = Extract<WalkReply, { reply: Name }>

/** Thrown if a walk cannot continue. */
export class LinkLost extends Error {
  readonly why: 'signedOut' | 'notAsked' | 'stopped' | 'gone'

  constructor(why: LinkLost['why']) {
    super(why)
    this.why = why
  }
}

/** Exchanges messages with one console. */
export class ConsoleLink {
  readonly #id: string
  readonly #channel = new BroadcastChannel(errorWalkChannel)
  readonly #lost = new AbortController()

  /** @param stop ends the walk when the operator presses stop */
  constructor(id: string, stop: AbortSignal) {
    this.#id = id
    const { signal } = this.#lost
    const lose = (why: LinkLost['why']) => this.#lost.abort(new LinkLost(why))
    stop.addEventListener('abort', () => lose('stopped'), { signal })
    navigator.locks.request(consoleLock(id), { signal }, () => lose('gone')).catch(() => undefined)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<WalkReply>) => {
      if (data.from !== id) return
      if (data.reply === 'declined') lose(data.why)
      if (data.reply === 'stopped') lose('stopped')
    })
  }

  /** Sends a request and waits for its reply. @throws LinkLost if the console was closed, or if the walk through the errors was stopped */
  async ask<Name extends Kind>(asked: DistributedOmit<WalkRequest>, reply: Name): Promise<ReplyOf<Name>> {
    this.#lost.signal.throwIfAborted()
    return this.#exchange(asked, reply, this.#lost.signal)
  }

  /** Restores the console. Resolves when it has answered or the timeout has passed. */
  async end(): Promise<void> {
    const { reason } = this.#lost.signal
    const isGone = reason instanceof LinkLost && reason.why === 'gone'
    if (!isGone) await this.#exchange({ request: 'end' }, 'end', AbortSignal.timeout(endMs)).catch(() => undefined)
    this.#lost.abort(new LinkLost('stopped'))
    this.#channel.close()
  }

  async #exchange<Name extends Kind>(
    asked: DistributedOmit<WalkRequest>,
    reply: Name,
    lost: AbortSignal,
  ): Promise<ReplyOf<Name>> {
    const signal = AbortSignal.any([lost, AbortSignal.timeout(patienceMs)])
    const answered = heardOn(this.#channel, signal, data => data.from === this.#id && data.reply === reply)
    this.#channel.postMessage({ ...asked, to: this.#id })
    return (await answered) as ReplyOf<Name>
  }
}

type DistributedOmit<Kind> = Kind extends { to: string } ? Omit<Kind, 'to'> : never

/** Waits for the next message that matches. */
function heardOn(
  channel: BroadcastChannel,
  signal: AbortSignal,
  isWanted: (reply: WalkReply) => boolean,
): Promise<WalkReply> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<WalkReply>) => {
      if (!isWanted(data)) return
      channel.removeEventListener('message', hear)
      resolve(data)
    }
    channel.addEventListener('message', hear)
    const give = () => {
      channel.removeEventListener('message', hear)
      reject(signal.reason instanceof LinkLost ? signal.reason : new LinkLost('gone'))
    }
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
  })
}

/** Finds a console in this browser, preferably one with a signed-in seller. */
export async function findConsole(): Promise<{ id: string; isSignedIn: boolean } | undefined> {
  const channel = new BroadcastChannel(errorWalkChannel)
  const here: ReplyOf<'here'>[] = []
  channel.onmessage = ({ data }: MessageEvent<WalkReply>) => data.reply === 'here' && here.push(data)
  for (let tries = 0; tries < call.times && !here.some(({ isSignedIn }) => isSignedIn); tries += 1) {
    channel.postMessage({ request: 'who' } satisfies WalkRequest)
    await new Promise(resolve => setTimeout(resolve, call.everyMs))
    // Consoles whose code is loaded have answered by the third call.
    if (here.length > 0 && tries > 2) break
  }
  channel.close()
  const found = here.find(({ isSignedIn }) => isSignedIn) ?? here[0]
  return found && { id: found.from, isSignedIn: found.isSignedIn }
}
