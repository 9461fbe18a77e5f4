import { createHmac } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { webhookLimits } from '#shared/world-events.ts'
import { codeOf } from '../../platform/failures/transient.ts'
import { bodyOf, type EventFilter, matches, type Notice, type WorldEvent } from './event-messages.ts'

/** How long the server waits for receivers. Tests wait less. */
export type WebhookTimes = { [Name in 'tryMs' | 'answerMs']: number }

export interface WebhookOptions extends EventFilter {
  url: string
  secret: string
}

/** Returns the message of an error, or its code: an error of several addresses has no message. */
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)) || codeOf(error)

/** The delivery of one event to one receiver, with all its tries. */
export interface Delivery {
  delivery: string
  event: number
  kind: (WorldEvent | Notice)['kind']
  at: number
  tries: number
  /** The status of the last answer; null if none came. */
  status: number | null
  error: string | null
  ms: number
}

/** Delivers events to one receiver, one after the other. It retries each until the receiver accepts it, up to a limit. */
export class Webhook {
  readonly id: number
  readonly options: WebhookOptions
  readonly deliveries: Delivery[] = []
  readonly #tryMs: number
  readonly #ending = new AbortController()
  readonly #isWanted: (event: WorldEvent | Notice) => boolean
  #queue: (WorldEvent | Notice)[] = []
  #working: Promise<void> | undefined
  /** Number of failed deliveries since the last that succeeded. */
  #failures = 0
  lastError: string | null = null

  constructor(id: number, options: WebhookOptions, tryMs: number) {
    this.id = id
    this.options = options
    this.#tryMs = tryMs
    this.#isWanted = matches(options)
  }

  get isOn(): boolean {
    return this.#failures < webhookLimits.failures && !this.#ending.signal.aborted
  }

  /** Settles when the queue is empty; undefined while it is. */
  get working(): Promise<void> | undefined {
    return this.#working
  }

  add(events: readonly (WorldEvent | Notice)[]): void {
    if (!this.isOn) return
    this.#queue.push(...events.filter(this.#isWanted))
    if (this.#queue.length > webhookLimits.waiting) this.#switchOff(`more than ${webhookLimits.waiting} events wait`)
    if (this.#queue.length > 0) this.#working ??= this.#work()
  }

  /** Drops the queue and aborts the delivery under way. */
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

/** Resolves without a name server: a webhook may only name this computer. */
const loopback: LookupFunction = (_name, _options, done) =>
  done(null, [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])

/**
 * Sends an event. It follows no redirect.
 * @returns the status of the answer
 * @throws Error if `signal` aborts before an answer comes
 */
function postEvent(url: string, { body, headers }: WebhookRequest, signal: AbortSignal): Promise<number> {
  // An import would read every export of the module, and one of them loads all of fetch.
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

/** `t=SECONDS,v1=HEX`: the HMAC-SHA256 of the seconds, a dot and the body. */
function signatureOf(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
