/** Sends text to one client. */
export interface Reader {
  /** @returns false if the client has not read what was sent before; then nothing is sent */
  send(text: string): boolean
  end(): void
}

/** A message of server-sent events. One without data only updates the client's last id. */
export interface Message {
  id: string
  event?: string
  data?: string
}

export interface OpenStream {
  reader: Reader
  /** Streams of one owner share a limit. */
  owner: number | 'operator'
  /** Returns whether the session of the client is still valid. */
  isAllowed: () => boolean
  /** Called when the stream has ended for any reason. */
  closed: () => void
}

const heartbeat = ':\n\n'

const textOf = ({ id, event, data }: Message): string =>
  `id: ${id}\n${event === undefined ? '' : `event: ${event}\n`}${data === undefined ? '' : `data: ${data}\n`}\n`

/** All open streams of a world. */
export class SseHub {
  readonly #heartbeatMs: number
  readonly #open = new Set<OpenStream>()
  #heart: NodeJS.Timeout | undefined

  constructor(heartbeatMs: number) {
    this.#heartbeatMs = heartbeatMs
  }

  /**
   * Opens a stream. At the limit it ends the owner's oldest one: a client that still reads that one reconnects with its last id
   * and misses nothing.
   * @returns a function that closes the stream
   */
  open(stream: OpenStream, maxPerOwner: number): () => void {
    const same = [...this.#open].filter(({ owner }) => owner === stream.owner)
    if (same[0] && same.length >= maxPerOwner) this.end(same[0])
    this.#open.add(stream)
    // An expired session changes no row, and a sleeping computer closes no connection. The heartbeat detects both.
    this.#heart ??= setInterval(() => this.#beat(), this.#heartbeatMs).unref()
    return () => this.#close(stream)
  }

  /** Sends messages. Ends the stream if its session has ended or its client does not read; nothing is buffered for such a client. */
  send(stream: OpenStream, messages: readonly Message[]): void {
    this.#sendText(stream, messages.map(textOf).join(''))
  }

  end(stream: OpenStream): void {
    this.#close(stream)
    stream.reader.end()
  }

  endAll(): void {
    for (const stream of this.#open) this.end(stream)
  }

  #sendText(stream: OpenStream, text: string): void {
    if (!this.#open.has(stream)) return
    if (!stream.isAllowed() || (text !== '' && !stream.reader.send(text))) this.end(stream)
  }

  #beat(): void {
    for (const stream of this.#open) this.#sendText(stream, heartbeat)
  }

  #close(stream: OpenStream): void {
    this.#open.delete(stream)
    stream.closed()
    if (this.#open.size > 0) return
    clearInterval(this.#heart)
    this.#heart = undefined
  }
}
