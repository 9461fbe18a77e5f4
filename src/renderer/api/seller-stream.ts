import { getDefaultStore } from 'jotai'
import { type ChangedArea, everyArea } from '#shared/contract/areas.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { pathHere, paths } from '../paths.ts'
import { scopedKey } from '../storage/scoped-storage.ts'
import { ApiError } from './api-error.ts'
import { readEvents } from './client.ts'
import { liveAtom, liveId } from './live-state.ts'
import { pause } from './pause.ts'
import { endsSession, reportRefusal } from './refusals.ts'
import { sessionEndedAtom } from './session-ended.ts'
import { forgetStale, markStale } from './stale-areas.ts'

const store = getDefaultStore()
const retryAfter = { firstMs: 1_000, longestMs: 5_000 } as const

/** The server sends a heartbeat every 10 s. A stream that is silent for longer is dead, for example after the computer slept. */
const silenceMs = 25_000

type Message =
  | { type: 'changed'; area: ChangedArea; id: string }
  | { type: 'state'; isLive: boolean; lastId: string }
  | { type: 'who' }

/**
 * Follows the changes of a seller's data until it is stopped. Tabs with the same seller share one stream: the tab that holds
 * the lock reads it and notifies the others. If the browser has no locks, each tab has its own stream.
 * @returns a function that stops following
 */
export function followSeller(sellerId: string): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = scopedKey(`stallkeeper.live.${sellerId}`)
  const channel = new BroadcastChannel(name)
  const tab = new Tab(channel, signal)
  const lead = () => tab.lead()
  if ('locks' in navigator) navigator.locks.request(name, { signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    stopping.abort()
    channel.close()
    forgetStale()
    store.set(liveAtom, false)
  }
}

class Tab {
  readonly #channel: BroadcastChannel
  readonly #signal: AbortSignal
  #lastId = liveId()
  #isLeading = false

  constructor(channel: BroadcastChannel, signal: AbortSignal) {
    this.#channel = channel
    this.#signal = signal
    channel.onmessage = ({ data }: MessageEvent<Message>) => this.#receive(data)
    this.#post({ type: 'who' })
  }

  /** Reads the stream, and opens it again whenever it breaks, until the session ends. */
  async lead(): Promise<void> {
    this.#isLeading = true
    for (let failed = 0; !this.#signal.aborted; failed++) {
      try {
        await this.#read()
        failed = 0
      } catch (error) {
        if (this.#signal.aborted || this.#endsSession(error)) break
      }
      this.#setLive(false)
      await pause(Math.min(retryAfter.longestMs, retryAfter.firstMs * 2 ** failed), this.#signal)
    }
    this.#isLeading = false
  }

  async #read(): Promise<void> {
    const silence = new AbortController()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    // A dead connection can stay open on this side. Only the missing heartbeat shows it.
    const restartWatchdog = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => silence.abort(), silenceMs)
    }
    try {
      await readEvents('live.watch', {
        signal: AbortSignal.any([this.#signal, silence.signal]),
        ...(this.#lastId !== '' && { lastEventId: this.#lastId }),
        onOpen: () => {
          restartWatchdog()
          if (this.#lastId === '') markStale(everyArea)
          this.#setLive(true)
        },
        onActivity: restartWatchdog,
        onId: id => {
          this.#lastId = id
        },
        onEvent: ({ data }) => {
          const { area } = JSON.parse(data) as Answer<'live.watch'>
          this.#post({ type: 'changed', area, id: this.#lastId })
          markStale(area)
        },
      })
    } finally {
      clearTimeout(watchdog)
    }
  }

  /** Checks if a refusal of the stream ends the session, and reports it as any other call does (D-10). Other errors only reconnect. */
  #endsSession(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.value('refused') !== undefined) return false
    const isEnd = endsSession(error.code)
    // A query may have been refused with the same code just before. The query's toast has already shown the reason.
    const isReported = store.get(sessionEndedAtom) || pathHere() === paths.notFound
    if (isEnd) reportRefusal(error, isReported ? false : undefined)
    return isEnd
  }

  #receive(message: Message): void {
    if (message.type === 'who') {
      if (this.#isLeading) this.#post({ type: 'state', isLive: store.get(liveAtom), lastId: this.#lastId })
    } else if (message.type === 'state') {
      this.#lastId = message.lastId
      store.set(liveAtom, message.isLive)
    } else {
      this.#lastId = message.id
      markStale(message.area)
    }
  }

  #setLive(isLive: boolean): void {
    store.set(liveAtom, isLive)
    this.#post({ type: 'state', isLive, lastId: this.#lastId })
  }

  #post(message: Message): void {
    if (!this.#signal.aborted) this.#channel.postMessage(message)
  }
}
