import { EventSourceParserStream } from 'eventsource-parser/stream'
import { refusedWith, TransportError } from './refused.ts'
import { open, type Sending } from './send.ts'

/**
 * Yields the data of each event that a call sends. Ends if the caller stops reading or aborts, or if the server ends
 * the stream.
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
  // Safari cannot iterate over a ReadableStream.
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield JSON.parse(read.value.data)
  } finally {
    await reader.cancel()
  }
}
