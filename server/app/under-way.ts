import type { ServerResponse } from 'node:http'

/** Running requests of a world, including those whose clients have disconnected. */
export class UnderWay {
  readonly #requests = new Set<PromiseLike<void>>()
  /** Responses that are still open. A stream stays open long after its request was processed. */
  readonly #waiting = new Set<ServerResponse>()

  /**
   * Registers a request.
   * @returns a function to call when the request is finished
   */
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

  /** Checks if a client is waiting for a response or reads a stream. */
  get isAwaited(): boolean {
    return this.#waiting.size > 0
  }

  /** Waits until the requests that are now running are finished. */
  async over(): Promise<void> {
    await Promise.allSettled(this.#requests)
  }
}
