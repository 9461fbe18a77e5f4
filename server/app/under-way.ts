import type { ServerResponse } from 'node:http'

/** The requests of a world that are not over: something works on them, whether or not their clients still wait. */
export class UnderWay {
  readonly #requests = new Set<PromiseLike<void>>()
  /** Connections that wait for an answer, or for more of one: a stream is open long after its request is over. */
  readonly #waiting = new Set<ServerResponse>()

  /** A request has come. @returns to be called when nothing works on it any more */
  begin(response: ServerResponse): () => void {
    this.#waiting.add(response)
    response.once('close', () => this.#waiting.delete(response))
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#requests.add(promise)
    return () => {
      this.#requests.delete(promise)
      resolve()
    }
  }

  get isNone(): boolean {
    return this.#requests.size === 0
  }

  /** Checks if a client waits for an answer or reads a stream. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0
  }

  /** Waits for those that have come so far. */
  async over(): Promise<void> {
    await Promise.allSettled(this.#requests)
  }
}
