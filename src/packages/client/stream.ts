import { refusedWith, TransportError } from './refused.ts'
import { open, type Sending } from './send.ts'

/**
 * What the events of a call hold, one after the other, until the caller stops reading, aborts, or the server ends.
 * @throws Refused, TransportError
 */
export async function* readStream(sending: Sending): AsyncGenerator<unknown> {
  const { call } = sending
  const response = await open(sending)
  if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    const body = await response.json().catch(() => undefined)
    if (body === undefined) throw new TransportError(call, { status: response.status })
    throw refusedWith({ ...body, call, status: response.status })
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let text = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const events = (text + read.value).split('\n\n')
      text = events.pop() ?? ''
      yield* events.flatMap(dataOf)
    }
  } finally {
    await reader.cancel()
  }
}

/** The `data` of an event, if it has any: a comment only says that somebody is there. */
function dataOf(event: string): unknown[] {
  const lines = event.split('\n').filter(line => line.startsWith('data:'))
  return lines.length > 0 ? [JSON.parse(lines.map(line => line.slice(5)).join('\n'))] : []
}
