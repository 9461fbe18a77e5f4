import { webhookLimits } from '#shared/world-events.ts'
import { codeOf } from '../../platform/failures/transient.ts'
import { postEvent, signatureOf } from './post-event.ts'
import { bodyOf, type EventFilter, type Notice, passing, type WorldEvent } from './world-events.ts'

/** How long is waited for receivers; tests wait less. */
export type WebhookTimes = { [Name in 'tryMs' | 'answerMs']: number }

export interface WantedWebhook extends EventFilter {
  url: string
  secret: string
}

/** Where several addresses were tried there is a code and no message. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)) || codeOf(error)

/** One event on its way to one receiver, with all its tries. */
export interface Delivery {
  delivery: string
  event: number
  kind: (WorldEvent | Notice)['kind']
  at: number
  tries: number
  /** Of the last answer; null where none came. */
  status: number | null
  error: string | null
  ms: number
}

/** One receiver of events: one after the other, each until it is taken or was tried often enough. */
export class Webhook {
  readonly id: number
  readonly wanted: WantedWebhook
  readonly deliveries: Delivery[] = []
  readonly #tryMs: number
  readonly #ending = new AbortController()
  readonly #isWanted: (event: WorldEvent | Notice) => boolean
  #waiting: (WorldEvent | Notice)[] = []
  #working: Promise<void> | undefined
  /** Deliveries that failed, since the last one that did not. */
  #failures = 0
  lastError: string | null = null

  constructor(id: number, wanted: WantedWebhook, tryMs: number) {
    this.id = id
    this.wanted = wanted
    this.#tryMs = tryMs
    this.#isWanted = passing(wanted)
  }

  get isOn(): boolean {
    return this.#failures < webhookLimits.failures && !this.#ending.signal.aborted
  }

  /** What it is doing; undefined while it has nothing to do. */
  get working(): Promise<void> | undefined {
    return this.#working
  }

  add(events: readonly (WorldEvent | Notice)[]): void {
    if (!this.isOn) return
    this.#waiting.push(...events.filter(this.#isWanted))
    if (this.#waiting.length > webhookLimits.waiting) this.#switchOff(`more than ${webhookLimits.waiting} events wait`)
    if (this.#waiting.length > 0) this.#working ??= this.#work()
  }

  /** What waits is dropped, and what is on its way broken off. */
  end(): void {
    this.#waiting = []
    this.#ending.abort()
  }

  #switchOff(error: string): void {
    this.#failures = webhookLimits.failures
    this.lastError = error
    this.#waiting = []
  }

  async #work(): Promise<void> {
    for (let event = this.#waiting.shift(); event; event = this.#waiting.shift()) {
      const delivery = await this.#deliver(event)
      this.deliveries.push(delivery)
      if (this.deliveries.length > webhookLimits.deliveries) this.deliveries.shift()
      this.#failures = delivery.error === null ? 0 : this.#failures + 1
      this.lastError = delivery.error ?? this.lastError
      if (!this.isOn) this.#waiting = []
    }
    this.#working = undefined
  }

  async #deliver(event: WorldEvent | Notice): Promise<Delivery> {
    const started = performance.now()
    const { id, kind, at } = event
    const delivery = `${this.id}-${id}`
    const body = bodyOf(event)
    const headers = {
      'X-Sandbox-Event': kind,
      'X-Sandbox-Delivery': delivery,
      'X-Sandbox-Signature': signatureOf(this.wanted.secret, Math.floor(at / 1000), body),
    }
    let tries = 0
    let last: Pick<Delivery, 'status' | 'error'> = { status: null, error: null }
    do {
      tries += 1
      last = await this.#try({ body, headers })
    } while (last.error !== null && tries < webhookLimits.tries && !this.#ending.signal.aborted)
    return { delivery, event: id, kind, at, tries, ...last, ms: Math.round(performance.now() - started) }
  }

  async #try(delivered: Parameters<typeof postEvent>[1]): Promise<Pick<Delivery, 'status' | 'error'>> {
    const tooLong = AbortSignal.timeout(this.#tryMs)
    try {
      const status = await postEvent(this.wanted.url, delivered, AbortSignal.any([this.#ending.signal, tooLong]))
      return { status, error: status >= 200 && status < 300 ? null : `answered HTTP ${status}` }
    } catch (error) {
      return { status: null, error: tooLong.aborted ? `no answer in ${this.#tryMs} ms` : reasonOf(error) }
    }
  }
}
