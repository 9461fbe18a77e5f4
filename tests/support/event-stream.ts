import { onTestFinished } from 'vitest'
import { fullPath } from '#shared/contract/calls.ts'
import { type Answer, schemas } from '#shared/contract/schemas.ts'
import { operatorKey } from './start-options.ts'

type Told = Answer<'sandbox.watchEvents'>

/** A block of the stream: an event with its id, or an id alone. */
interface Block {
  id: string | undefined
  told: Told | undefined
}

export interface EventStream {
  /** First id of the stream. */
  begunAt: string
  /** Events that the client has missed. The stream sends them first. */
  missed: Told[]
  /** Reads the given number of events. */
  read: (count: number) => Promise<Told[]>
  close: () => void
}

/**
 * Splits a stream into blocks.
 * @returns a function that reads up to the next empty line; at the end of the stream it returns undefined
 */
function blocksOf(response: Response): () => Promise<Block | undefined> {
  const pieces = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let text = ''
  return async () => {
    while (!text.includes('\n\n')) {
      const piece = await pieces?.next()
      if (!piece || piece.done) return undefined
      text += piece.value
    }
    const block = text.slice(0, text.indexOf('\n\n'))
    text = text.slice(block.length + 2)
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(block)?.[1]
    const data = field('data')
    const told = data === undefined ? undefined : schemas['sandbox.watchEvents'].answer.parse(JSON.parse(data))
    if (told && told.kind !== field('event')) throw new Error(`${told.kind} came as ${field('event')}`)
    return { id: field('id'), told }
  }
}

/** Opens the event stream of a world, and reads the missed events. */
export async function anEventStream(
  url: string,
  { lastEventId, query = '' }: { lastEventId?: string; query?: string } = {},
): Promise<EventStream> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const response = await fetch(`${url}${fullPath('sandbox.watchEvents')}${query}`, {
    headers: { 'X-Operator-Key': operatorKey, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
    signal: ending.signal,
  })
  const next = blocksOf(response)
  const missed: Told[] = []
  let block = await next()
  for (; block?.told; block = await next()) missed.push(block.told)
  if (block?.id === undefined) throw new Error('the stream ended before it began')
  return {
    begunAt: block.id,
    missed,
    close: () => ending.abort(),
    async read(count) {
      const told: Told[] = []
      while (told.length < count) {
        const found = await next()
        if (!found) throw new Error(`the stream ended after ${told.length} events`)
        if (found.told) told.push(found.told)
      }
      return told
    },
  }
}
