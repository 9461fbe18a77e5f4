import { setTimeout as pause } from 'node:timers/promises'
import type { ChangeLog } from './change-log.ts'
import type { Notice, WorldEvent } from './event-messages.ts'
import { Webhook, type WebhookOptions, type WebhookTimes } from './webhook.ts'

/** The webhooks of a world. A webhook is in memory until it is removed, the world is reset, or the server stops. */
export class Webhooks {
  readonly #log: ChangeLog
  readonly #times: WebhookTimes
  readonly #hooks = new Map<number, Webhook>()
  #latest = 0
  #stop: (() => void) | undefined

  constructor(log: ChangeLog, times: WebhookTimes) {
    this.#log = log
    this.#times = times
  }

  add(options: WebhookOptions): Webhook {
    // Events before the creation of the webhook are published first, so that it does not get them.
    this.#log.flush()
    const hook = new Webhook(++this.#latest, options, this.#times.tryMs)
    this.#hooks.set(hook.id, hook)
    this.#stop ??= this.#log.follow({
      events: events => this.#deliver(events),
      restarted: notice => this.#deliver([notice]),
    })
    return hook
  }

  list = (): Webhook[] => [...this.#hooks.values()]

  get = (id: number): Webhook | undefined => this.#hooks.get(id)

  /**
   * Removes a webhook.
   * @returns true if the webhook existed
   */
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

  /**
   * Returns true while a delivery is running. If the receiver sends a call in the meantime, that call must not wait for
   * the delivery. Each would wait for the other.
   */
  isDelivering = (): boolean => this.#stop !== undefined && this.list().some(({ working }) => working !== undefined)

  /**
   * Waits until all events have been delivered, including events that the deliveries cause. Stops waiting after
   * `answerMs` milliseconds.
   */
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
      this.#log.flush()
      const working = this.list().flatMap(hook => hook.working ?? [])
      if (working.length === 0) return
      await Promise.all(working)
    }
  }

  #deliver(events: readonly (WorldEvent | Notice)[]): void {
    for (const hook of this.#hooks.values()) hook.add(events)
  }

  #unfollow(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}
