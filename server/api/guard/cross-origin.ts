import type { Request, Response } from 'express'
import { headerOf } from '../header-of.ts'
import { answerHeaders } from '../transport/protocol.ts'

/** What a page reads of an answer besides what every browser lets it read. */
const exposed = [
  'X-Sandbox',
  'X-Clock',
  'X-Request-Id',
  'X-Fault',
  'X-Live-Id',
  'Idempotent-Replayed',
  'Retry-After',
  'Allow',
]
const exposedHeaders = exposed.join(', ')

/**
 * What a browser is told about pages of other origins, once the guard knows them (CORS).
 * @param isNamed some origin was: what it gets differs from what others get
 * @param takesCookies no cookie of ours lets anybody in, so that a page may send what it has
 */
export function crossOrigin({ isNamed, takesCookies }: { isNamed: boolean; takesCookies: boolean }) {
  return {
    /** Says on the answer who may read it. */
    describe(request: Request, response: Response): void {
      const { origin, host } = request.headers
      if (isNamed) response.setHeader('Vary', 'Origin')
      if (origin === undefined || origin === `http://${host}`) return
      response.setHeader('Access-Control-Allow-Origin', origin)
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders)
      if (takesCookies) response.setHeader('Access-Control-Allow-Credentials', 'true')
    },
    preflight(request: Request, response: Response): void {
      response.writeHead(204, {
        ...answerHeaders,
        'Access-Control-Allow-Headers': headerOf(request, 'access-control-request-headers') ?? '*',
        'Access-Control-Allow-Methods': 'GET, POST, DELETE',
        'Access-Control-Max-Age': '600',
        'Access-Control-Allow-Private-Network': 'true',
      })
      response.end()
    },
  }
}
