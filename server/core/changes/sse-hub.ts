/** A client that reads an event stream. */
export interface Reader {
  /**
   * Sends text to the client.
   * @returns false if the client has not read the earlier text; then nothing is sent
   */
  send(text: string): boolean
  end(): void
}

/** A message of server-sent events. A message without data only updates the last event id of the client. */
export interface Message {
  id: string
  event?: string
  data?: string
}

export interface OpenStream {
  reader: Reader
  /** Owner of the stream. The number of streams of one owner is limited. */
  owner: number | 'operator'
  /** Returns true if the session of the client is still valid. */
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
   * Opens a stream. If the owner has too many streams, the oldest one is closed. A client that still reads it
   * reconnects with its last id and misses nothing.
   * @returns a function that closes the stream
   */
  open(stream: OpenStream, maxPerOwner: number): () => void {
    const same = [...this.#open].filter(({ owner }) => owner === stream.owner)
    if (same[0] && same.length >= maxPerOwner) this.end(same[0])
    this.#open.add(stream)
    // An expired session changes no row, and a sleeping computer does not close its connections. The heartbeat detects
    // both.
    this.#heart ??= setInterval(() => this.#beat(), this.#heartbeatMs).unref()
    return () => this.#close(stream)
  }

  /**
   * Sends messages. Closes the stream if its session has ended or if its client does not read. Nothing is buffered for
   * such a client.
   */
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
