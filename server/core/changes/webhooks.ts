import { setTimeout as pause } from 'node:timers/promises'
import { type WantedWebhook, Webhook, type WebhookTimes } from './webhook.ts'
import type { WorldEvents } from './world-events.ts'

/** The receivers of a world's events: in memory, until they are removed, the world is reset or the server ends. */
export class Webhooks {
  readonly #events: WorldEvents
  readonly #times: WebhookTimes
  readonly #hooks = new Map<number, Webhook>()
  #latest = 0
  #stop: (() => void) | undefined

  constructor(events: WorldEvents, times: WebhookTimes) {
    this.#events = events
    this.#times = times
  }

  add(wanted: WantedWebhook): Webhook {
    // What happened before it came is not told to it.
    this.#events.flush()
    const hook = new Webhook(++this.#latest, wanted, this.#times.tryMs)
    this.#hooks.set(hook.id, hook)
    this.#stop ??= this.#events.follow({
      told: news => this.#tell(hook => hook.add(news)),
      restarted: notice => this.#tell(hook => hook.add([notice])),
    })
    return hook
  }

  list = (): Webhook[] => [...this.#hooks.values()]

  get = (id: number): Webhook | undefined => this.#hooks.get(id)

  /** @returns whether it was there */
  remove(id: number): boolean {
    const hook = this.#hooks.get(id)
    hook?.end()
    this.#hooks.delete(id)
    if (this.#hooks.size === 0) this.#unfollow()
    return hook !== undefined
  }

  removeAll(): void {
    for (const hook of this.list()) this.remove(hook.id)
    this.#latest = 0
  }

  /** Whether a receiver is being told something just now: a call that it makes meanwhile must not wait for it. */
  isDelivering = (): boolean => this.#stop !== undefined && this.list().some(({ working }) => working !== undefined)

  /** Waits until all that has happened is delivered, and what came of it; no longer than an answer may be held back. */
  async delivered(): Promise<void> {
    if (this.#stop === undefined) return
    const waiting = new AbortController()
    const tooLong = pause(this.#times.answerMs, undefined, { signal: waiting.signal, ref: false }).catch(
      () => undefined,
    )
    await Promise.race([this.#idle(), tooLong])
    waiting.abort()
  }

  async #idle(): Promise<void> {
    for (;;) {
      this.#events.flush()
      const working = this.list().flatMap(hook => hook.working ?? [])
      if (working.length === 0) return
      await Promise.all(working)
    }
  }

  #tell(tell: (hook: Webhook) => void): void {
    for (const hook of this.#hooks.values()) tell(hook)
  }

  #unfollow(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}
