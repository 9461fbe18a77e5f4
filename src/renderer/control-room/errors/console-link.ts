import { galleryChannel } from '../../api/gallery-channel.ts'
import { type Asked, consoleLock, type Told } from '../../api/gallery-talk.ts'

/** How often a console is called, and for how long: the first call only loads what answers. */
const call = { everyMs: 250, times: 16 } as const
/** A console that says nothing for so long does not answer any more. */
const patienceMs = 30_000
/** How long it is waited for at the end. */
const endMs = 5_000

type Kind = Told['told']
type ToldOf<Wanted extends Kind> = Extract<Told, { told: Wanted }>

/** Why a walk cannot go on. */
export class LinkLost extends Error {
  readonly why: 'signedOut' | 'notAsked' | 'stopped' | 'gone'

  constructor(why: LinkLost['why']) {
    super(why)
    this.why = why
  }
}

/** The way to one console. */
export class ConsoleLink {
  readonly #id: string
  readonly #channel = new BroadcastChannel(galleryChannel)
  readonly #lost = new AbortController()

  /** @param stop ends it, as the person's "stop" does */
  constructor(id: string, stop: AbortSignal) {
    this.#id = id
    const { signal } = this.#lost
    const lose = (why: LinkLost['why']) => this.#lost.abort(new LinkLost(why))
    stop.addEventListener('abort', () => lose('stopped'), { signal })
    navigator.locks.request(consoleLock(id), { signal }, () => lose('gone')).catch(() => undefined)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.from !== id) return
      if (data.told === 'declined') lose(data.why)
      if (data.told === 'stopped') lose('stopped')
    })
  }

  /** @throws LinkLost where the console is gone, or somebody ends it */
  async ask<Wanted extends Kind>(asked: DistributedOmit<Asked>, wanted: Wanted): Promise<ToldOf<Wanted>> {
    this.#lost.signal.throwIfAborted()
    return this.#exchange(asked, wanted, this.#lost.signal)
  }

  /** Lets the console be as it was. @returns once it is, or does not answer */
  async end(): Promise<void> {
    const { reason } = this.#lost.signal
    const isGone = reason instanceof LinkLost && reason.why === 'gone'
    if (!isGone) await this.#exchange({ ask: 'end' }, 'end', AbortSignal.timeout(endMs)).catch(() => undefined)
    this.#lost.abort(new LinkLost('stopped'))
    this.#channel.close()
  }

  async #exchange<Wanted extends Kind>(
    asked: DistributedOmit<Asked>,
    wanted: Wanted,
    lost: AbortSignal,
  ): Promise<ToldOf<Wanted>> {
    const signal = AbortSignal.any([lost, AbortSignal.timeout(patienceMs)])
    const answered = heardOn(this.#channel, signal, data => data.from === this.#id && data.told === wanted)
    this.#channel.postMessage({ ...asked, to: this.#id })
    return (await answered) as ToldOf<Wanted>
  }
}

type DistributedOmit<Kind> = Kind extends { to: string } ? Omit<Kind, 'to'> : never

/** The next message that is wanted. */
function heardOn(channel: BroadcastChannel, signal: AbortSignal, isWanted: (told: Told) => boolean): Promise<Told> {
  return new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent<Told>) => {
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

/** Calls the consoles of this browser. @returns one that answers, rather one in which somebody is signed in */
export async function findConsole(): Promise<{ id: string; isSignedIn: boolean } | undefined> {
  const channel = new BroadcastChannel(galleryChannel)
  const here: ToldOf<'here'>[] = []
  channel.onmessage = ({ data }: MessageEvent<Told>) => data.told === 'here' && here.push(data)
  for (let tries = 0; tries < call.times && !here.some(({ isSignedIn }) => isSignedIn); tries += 1) {
    channel.postMessage({ ask: 'who' } satisfies Asked)
    await new Promise(resolve => setTimeout(resolve, call.everyMs))
    // Those that are loaded have answered by the third call.
    if (here.length > 0 && tries > 2) break
  }
  channel.close()
  const found = here.find(({ isSignedIn }) => isSignedIn) ?? here[0]
  return found && { id: found.from, isSignedIn: found.isSignedIn }
}
