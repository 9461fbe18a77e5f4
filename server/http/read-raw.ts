import { fail } from '../failures/refusal.ts'
import { UnreadableRequest } from '../failures/unreadable-request.ts'
import type { Exchange } from './exchange.ts'

/**
 * The body of a request as it is. What is too large is refused as soon as that shows, and read on to its end so that its
 * sender hears the answer; who sends far more is cut off.
 * @throws Refusal OperationFailed beyond so many bytes, UnreadableRequest
 */
export function readRaw({ request }: Pick<Exchange, 'request'>, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) throw new UnreadableRequest('its sender has left')
    if (Number(request.headers['content-length']) > mostBytes) fail('OperationFailed', { mostBytes })
    const chunks: Buffer[] = []
    let arrived = 0
    const take = (chunk: Buffer) => {
      arrived += chunk.length
      if (arrived <= mostBytes) return void chunks.push(chunk)
      chunks.length = 0
      if (arrived > 2 * mostBytes) request.destroy()
      fail('OperationFailed', { mostBytes })
    }
    request.on('data', (chunk: Buffer) => {
      try {
        take(chunk)
      } catch (error) {
        reject(error)
      }
    })
    request.on('error', cause => reject(new UnreadableRequest('the body broke off', { cause })))
    request.on('end', () => resolve(Buffer.concat(chunks)))
  })
}
