import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request; its promise is kept when nothing works on it any more, whether or not its client still waits. */
export type App = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The requests of an app that are not over. */
export class UnderWay {
  readonly #requests = new Set<Promise<void>>()
  /** Connections that wait for an answer, or for more of one: a stream is open long after its request is over. */
  readonly #waiting = new Set<ServerResponse>()

  /** @returns the app, whose requests are watched */
  watch =
    (app: App): App =>
    async (...exchange) => {
      const [, response] = exchange
      this.#waiting.add(response)
      response.once('close', () => this.#waiting.delete(response))
      const request = app(...exchange)
      this.#requests.add(request)
      await request.finally(() => this.#requests.delete(request))
    }

  get isNone(): boolean {
    return this.#requests.size === 0
  }

  /** Whether a client waits for an answer, or hears a stream. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0
  }

  /** Waits for those that have come so far. */
  async over(): Promise<void> {
    await Promise.allSettled(this.#requests)
  }
}
