import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What the system hands over of a connection at once. */
const pieceBytes = 64 * 1024

/**
 * Lets whoever reads the request wait before each piece of it, so that a sender of a large body is slowed down.
 * @param ms how long all of it takes together
 */
export async function readSlowly(request: IncomingMessage, ms: number): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? 0)
  const pauseMs = ms / (1 + Math.ceil(bytes / pieceBytes))
  const push = request.push.bind(request)
  const read = request._read.bind(request)
  // Node reads on when a stream that was full asks for more.
  request.push = (...piece) => {
    push(...piece)
    return false
  }
  request._read = size => void setTimeout(() => read(size), pauseMs)
  await wait(pauseMs)
}
