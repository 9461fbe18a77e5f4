import { createHmac } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { webhookLimits } from '#shared/world-events.ts'
import { codeOf } from '../../platform/failures/transient.ts'
import { bodyOf, type EventFilter, matches, type Notice, type WorldEvent } from './event-messages.ts'

/** Time limits for receivers, in milliseconds. Tests use shorter ones. */
export type WebhookTimes = { [Name in 'tryMs' | 'answerMs']: number }

export interface WebhookOptions extends EventFilter {
  url: string
  secret: string
}

/** Returns the message of an error. An AggregateError of several addresses has no message, so its code is returned. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)) || codeOf(error)

/** Delivery of one event to one receiver, with all its attempts. */
export interface Delivery {
  delivery: string
  event: number
  kind: (WorldEvent | Notice)['kind']
  at: number
  tries: number
  /** HTTP status of the last response; null if there was no response. */
  status: number | null
  error: string | null
  ms: number
}

/** Delivers events to one receiver in order. Each event is tried up to `webhookLimits.tries` times. */
export class Webhook {
  readonly id: number
  readonly options: WebhookOptions
  readonly deliveries: Delivery[] = []
  readonly #tryMs: number
  readonly #ending = new AbortController()
  readonly #isSelected: (event: WorldEvent | Notice) => boolean
  #queue: (WorldEvent | Notice)[] = []
  #working: Promise<void> | undefined
  /** Number of consecutive failed deliveries. */
  #failures = 0
  lastError: string | null = null

  constructor(id: number, options: WebhookOptions, tryMs: number) {
    this.id = id
    this.options = options
    this.#tryMs = tryMs
    this.#isSelected = matches(options)
  }

  get isOn(): boolean {
    return this.#failures < webhookLimits.failures && !this.#ending.signal.aborted
  }

  /** Resolves when the queue is empty; undefined if it is empty now. */
  get working(): Promise<void> | undefined {
    return this.#working
  }

  add(events: readonly (WorldEvent | Notice)[]): void {
    if (!this.isOn) return
    this.#queue.push(...events.filter(this.#isSelected))
    if (this.#queue.length > webhookLimits.waiting) this.#switchOff(`more than ${webhookLimits.waiting} events wait`)
    if (this.#queue.length > 0) this.#working ??= this.#work()
  }

  /** Drops the queue and aborts the running delivery. */
  end(): void {
    this.#queue = []
    this.#ending.abort()
  }

  #switchOff(error: string): void {
    this.#failures = webhookLimits.failures
    this.lastError = error
    this.#queue = []
  }

  async #work(): Promise<void> {
    for (let event = this.#queue.shift(); event; event = this.#queue.shift()) {
      const delivery = await this.#deliver(event)
      this.deliveries.push(delivery)
      if (this.deliveries.length > webhookLimits.deliveries) this.deliveries.shift()
      this.#failures = delivery.error === null ? 0 : this.#failures + 1
      this.lastError = delivery.error ?? this.lastError
      if (!this.isOn) this.#queue = []
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
      'X-Sandbox-Signature': signatureOf(this.options.secret, Math.floor(at / 1000), body),
    }
    let tries = 0
    let last: Pick<Delivery, 'status' | 'error'> = { status: null, error: null }
    do {
      tries += 1
      last = await this.#try({ body, headers })
    } while (last.error !== null && tries < webhookLimits.tries && !this.#ending.signal.aborted)
    return { delivery, event: id, kind, at, tries, ...last, ms: Math.round(performance.now() - started) }
  }

  async #try(request: WebhookRequest): Promise<Pick<Delivery, 'status' | 'error'>> {
    const tooLong = AbortSignal.timeout(this.#tryMs)
    try {
      const status = await postEvent(this.options.url, request, AbortSignal.any([this.#ending.signal, tooLong]))
      return { status, error: status >= 200 && status < 300 ? null : `answered HTTP ${status}` }
    } catch (error) {
      return { status: null, error: tooLong.aborted ? `no answer in ${this.#tryMs} ms` : reasonOf(error) }
    }
  }
}

interface WebhookRequest {
  body: string
  headers: Readonly<Record<string, string>>
}

/** Resolves every host name to this computer, because a webhook may have no other target. */
const loopback: LookupFunction = (_name, _options, done) =>
  done(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])

/**
 * Sends an event without following redirects.
 * @returns the HTTP status
 * @throws {Error} if `signal` aborts the request before a response arrives
 */
function postEvent(url: string, { body, headers }: WebhookRequest, signal: AbortSignal): Promise<number> {
  // `import` would evaluate all lazy exports of node:http. One of them loads fetch, which slows the start.
  const { request } = process.getBuiltinModule('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent: false,
      lookup: loopback,
      signal,
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    })
    sent.once('error', reject)
    sent.once('response', answer => {
      answer.once('error', reject)
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.end(body)
  })
}

/**
 * Returns a signature of the form `t=SECONDS,v1=HEX`. The second part is the HMAC-SHA256 of the seconds, a dot and the
 * body.
 */
function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
