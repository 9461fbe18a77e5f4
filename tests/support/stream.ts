import { onTestFinished } from 'vitest'
import type { Area } from '#shared/contract/areas.ts'
import { fullPath } from '#shared/contract/calls.ts'

/** An open event stream of a seller. */
export interface OpenStream {
  /**
   * Returns the next reported area with its id. If a block has no area, returns only its id. Returns undefined at the
   * end of the stream.
   */
  next: () => Promise<{ area?: string; id: string } | undefined>
  /**
   * Reads until all of the given areas were reported.
   * @returns all areas that were reported until then, and the last id
   */
  until: (...areas: Area[]) => Promise<{ told: string[]; id: string }>
  /** Waits for the next heartbeat. Resolves to false at the end of the stream. */
  heartbeat: () => Promise<boolean>
  /** Resolves when the server ends the stream. */
  ended: () => Promise<true>
  close: () => void
  status: number
  type: string | null
}

/** Opens a stream and reads its first message. `id` is the latest id. */
export async function aStream(
  url: string,
  token: string,
  lastEventId?: string,
): Promise<OpenStream & { id: string; missed: string[] }> {
  const stream = await open(url, token, lastEventId)
  const missed: string[] = []
  for (let first = await stream.next(); first; first = await stream.next()) {
    if (first.area === undefined) return { ...stream, id: first.id, missed }
    missed.push(first.area)
  }
  throw new Error('the stream ended before it began')
}

async function open(url: string, token: string, lastEventId: string | undefined): Promise<OpenStream> {
  const ending = new AbortController()
  const response = await fetch(url + fullPath('live.watch'), {
    headers: { Authorization: token, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
    signal: ending.signal,
  })
  const close = () => ending.abort()
  onTestFinished(close)
  const pieces = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let text = ''
  /** Reads up to the next empty line. */
  const block = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const found = text.slice(0, end)
        text = text.slice(end + 2)
        return found
      }
      const piece = await pieces?.next()
      if (!piece || piece.done) return undefined
      text += piece.value
    }
  }
  const next = async () => {
    for (let found = await block(); found !== undefined; found = await block()) {
      const [, id] = /^id: (.+)$/m.exec(found) ?? []
      const [, data] = /^data: (.+)$/m.exec(found) ?? []
      if (id !== undefined) return { id, ...(data !== undefined && (JSON.parse(data) as { area: string })) }
    }
    return undefined
  }
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    close,
    next,
    async until(...areas) {
      const told: string[] = []
      for (let each = await next(); each; each = await next()) {
        if (each.area !== undefined) told.push(each.area)
        if (areas.every(area => told.includes(area))) return { told, id: each.id }
      }
      throw new Error(`the stream ended after ${told.join(', ')}`)
    },
    async heartbeat() {
      for (let found = await block(); found !== undefined; found = await block()) if (found === ':') return true
      return false
    },
    async ended() {
      while ((await block()) !== undefined);
      return true
    },
  }
}
