import type { IncomingMessage } from 'node:http'
import type { Request, Response } from 'express'
import { requestLimits } from '#shared/requests.ts'
import { UnreadableRequest } from '../failures/unreadable-request.ts'
import type { Exchange } from './exchange.ts'

const { bodyBytes } = requestLimits

/**
 * The JSON in the body of a request, whatever it says of its type; undefined without a body.
 * @throws UnreadableRequest, and what Express throws for bodies out of the ordinary
 */
export function readJson({ request, response }: Exchange): Promise<unknown> {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    return Promise.resolve(undefined)
  return isOrdinary(headers) ? readOrdinary(request) : readByExpress({ request, response })
}

const utf8Type = /^[^;]*(; *charset=utf-8)?$/i

/** Neither compressed nor in another encoding, and of a length that is known and allowed. */
function isOrdinary(headers: IncomingMessage['headers']): boolean {
  const isAllowed = Number(headers['content-length']) <= bodyBytes
  return isAllowed && headers['content-encoding'] === undefined && utf8Type.test(headers['content-type'] ?? '')
}

function readOrdinary(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) throw new UnreadableRequest('its sender has left')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('error', cause => reject(new UnreadableRequest('the body broke off', { cause })))
    request.on('end', () => {
      try {
        resolve(parse(chunks))
      } catch (cause) {
        reject(new UnreadableRequest('the body is no JSON', { cause }))
      }
    })
  })
}

function parse(chunks: readonly Buffer[]): unknown {
  const [first] = chunks
  const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks)
  // A byte order mark is no part of the text.
  const text = bytes.toString().replace(/^\uFEFF/, '')
  return text === '' ? {} : JSON.parse(text)
}

/** Express is loaded for what is out of the ordinary alone. */
async function readByExpress({ request, response }: Pick<Exchange, 'request' | 'response'>): Promise<unknown> {
  const { default: express } = await import('express')
  if (request.destroyed) throw new UnreadableRequest('its sender has left')
  const read = express.json({ limit: bodyBytes, strict: false, type: () => true })
  const asked = request as Request
  return new Promise((resolve, reject) => {
    read(asked, response as Response, error => (error ? reject(error) : resolve(asked.body)))
  })
}
