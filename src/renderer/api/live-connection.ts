import type { Answer } from '#shared/contract/schemas.ts'
import { openStream } from './client.ts'

type Told = Answer<'live.watch'>['area']

export interface News {
  area: Told
  id: string
}

interface Connection {
  signal: AbortSignal
  /** The last event that was seen; empty where none was. */
  lastId: string
  onOpen: () => void
  onId: (id: string) => void
  onNews: (news: News) => void
}

/** The server speaks every 10 s; a stream that is silent for longer is dead, as after the computer's sleep. */
const silenceMs = 25_000

/**
 * Reads one stream of changes to its end.
 * @throws ApiError where the server refuses it, or when nothing is heard any more
 */
export async function readChanges({ signal, lastId, onOpen, onId, onNews }: Connection): Promise<void> {
  const silence = new AbortController()
  const body = await openStream('live.watch', {
    signal: AbortSignal.any([signal, silence.signal]),
    ...(lastId !== '' && { lastEventId: lastId }),
  })
  onOpen()
  // A connection that died without a word stays open here: only its silence tells.
  let watch = setTimeout(() => silence.abort(), silenceMs)
  try {
    for await (const block of blocksOf(body)) {
      clearTimeout(watch)
      watch = setTimeout(() => silence.abort(), silenceMs)
      const { id, area } = eventIn(block)
      if (id !== undefined) onId(id)
      if (id !== undefined && area !== undefined) onNews({ id, area })
    }
  } finally {
    clearTimeout(watch)
  }
}

/** What an empty line ends, piece by piece. */
export async function* blocksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const blocks = (text + piece.value).split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks
  }
}

function eventIn(block: string): { id?: string; area?: Told } {
  const lines = block.split('\n')
  const fieldOf = (field: string) => lines.find(line => line.startsWith(`${field}: `))?.slice(field.length + 2)
  const [id, data] = [fieldOf('id'), fieldOf('data')]
  return { ...(id !== undefined && { id }), ...(data !== undefined && (JSON.parse(data) as Answer<'live.watch'>)) }
}
