import { getDefaultStore } from 'jotai'
import { everyArea } from '#shared/contract/areas.ts'
import { pathHere, paths } from '../paths.ts'
import { ownName } from '../storage/own-storage.ts'
import { ApiError } from './api-error.ts'
import { type News, readChanges } from './live-connection.ts'
import { liveAtom, liveId } from './live-state.ts'
import { endsSession, reportRefusal } from './refusals.ts'
import { sessionEndedAtom } from './session-ended.ts'
import { forgetStale, markStale } from './stale-areas.ts'

const store = getDefaultStore()
const waits = { firstMs: 1_000, longestMs: 5_000 } as const

type Message = { type: 'news'; news: News } | { type: 'state'; isLive: boolean; lastId: string } | { type: 'who' }

/**
 * Listens to what changes for a seller until it is stopped. The tabs of a browser in which the same seller is signed in share
 * one stream: the tab that holds the lock has it, and tells the others. Without locks each tab has its own.
 * @returns stops
 */
export function startLive(sellerId: string): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const name = ownName(`stallkeeper.live.${sellerId}`)
  const room = new BroadcastChannel(name)
  const tab = new Tab(room, signal)
  const lead = () => tab.lead()
  if ('locks' in navigator) navigator.locks.request(name, { signal }, lead).catch(() => undefined)
  else void lead()
  return () => {
    stopping.abort()
    room.close()
    forgetStale()
    store.set(liveAtom, false)
  }
}

class Tab {
  readonly #room: BroadcastChannel
  readonly #signal: AbortSignal
  #lastId = liveId()
  #isLeading = false

  constructor(room: BroadcastChannel, signal: AbortSignal) {
    this.#room = room
    this.#signal = signal
    room.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data)
    this.#say({ type: 'who' })
  }

  /** Has the stream, and has it again after it broke, until the session ends. */
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
      await this.#wait(Math.min(waits.longestMs, waits.firstMs * 2 ** failed))
    }
    this.#isLeading = false
  }

  #read(): Promise<void> {
    return readChanges({
      signal: this.#signal,
      lastId: this.#lastId,
      onOpen: () => {
        if (this.#lastId === '') markStale(everyArea)
        this.#setLive(true)
      },
      onId: id => {
        this.#lastId = id
      },
      onNews: news => {
        this.#say({ type: 'news', news })
        markStale(news.area)
      },
    })
  }

  /** What the session's end leads to is the same as for any call (D-10); a stream that is merely missing is tried again. */
  #endsSession(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.value('refused') !== undefined) return false
    const isEnd = endsSession(error.code)
    // A read of the screen may have been refused with the same code a moment ago, and its toast has said why.
    const isSaid = store.get(sessionEndedAtom) || pathHere() === paths.notFound
    if (isEnd) reportRefusal(error, isSaid ? false : undefined)
    return isEnd
  }

  #hear(message: Message): void {
    if (message.type === 'who') {
      if (this.#isLeading) this.#say({ type: 'state', isLive: store.get(liveAtom), lastId: this.#lastId })
    } else if (message.type === 'state') {
      this.#lastId = message.lastId
      store.set(liveAtom, message.isLive)
    } else {
      this.#lastId = message.news.id
      markStale(message.news.area)
    }
  }

  #setLive(isLive: boolean): void {
    store.set(liveAtom, isLive)
    this.#say({ type: 'state', isLive, lastId: this.#lastId })
  }

  #say(message: Message): void {
    if (!this.#signal.aborted) this.#room.postMessage(message)
  }

  /** Lets a server come up again before it is asked; longer each time, so that one that is gone is not asked all day. */
  #wait(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, ms)
      this.#signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
