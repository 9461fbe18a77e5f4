import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RequestHandler } from 'express'
import { codes } from '#shared/contract/codes.ts'
import { sourceLanguage } from '#shared/languages.ts'
import { requestLimits } from '#shared/requests.ts'
import { UnreadableRequest } from '../../platform/failures/unreadable-request.ts'
import { translateError } from '../../platform/i18n/messages.ts'

/** Time limits for the client to send a request, in milliseconds. */
export interface Patience {
  headersMs: number
  requestMs: number
  /** Interval at which Node checks for late requests. */
  checkEveryMs: number
}

/**
 * Keep-alive time of idle connections. Node's default of 5 s is too short for a client on a busy computer. The server would
 * close the connection just when the next request arrives, which then fails with a reset.
 */
const keepAliveMs = 65_000

/**
 * Returns the options of Node's HTTP server.
 * @param patience time limits for receiving a request
 */
export const httpOptions = (
  { headersMs, requestMs, checkEveryMs }: Patience = requestLimits.patience,
): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  connectionsCheckingInterval: checkEveryMs,
  // Node would answer a request without `Host` in a form without an envelope. `refuseUnclear` refuses it instead.
  requireHostHeader: false,
})

/** Headers of every response, including those that no route sends. */
export const answerHeaders = { 'X-Sandbox': 'true', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

/** Milliseconds before a refused connection is closed, so that the client can read the response. */
const lingerMs = 1_000

/** Milliseconds during which a client may continue to send after it was answered. */
const sendOnMs = 5_000

/** Closes the connection of a client that continues to send after the response. */
function endUnlessRead(request: IncomingMessage): void {
  if (request.complete) return
  setTimeout(() => request.complete || request.socket.destroy(), sendOnMs).unref()
}

/** Answers with an envelope the requests that Node itself refuses: broken or endless headers, late bodies, CONNECT. */
export function answerUnreadable(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => {
    answers.set(request.socket, response)
    response.once('finish', () => endUnlessRead(request))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket)
    const isMidAnswer = answer?.headersSent === true && !answer.writableFinished
    if (error.code === 'ECONNRESET' || isMidAnswer) socket.destroy()
    else refuse(socket)
  })
  server.on('connect', (_request, socket) => refuse(socket))
  // Node would answer an unknown `Expect` header with 417 and no envelope.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

function refuse(socket: Duplex): void {
  if (!socket.writable) return
  const msg = translateError(sourceLanguage, 'BadRequest')
  const body = JSON.stringify({ code: codes.BadRequest, msg, data: null, requestId: randomUUID() })
  const headers = {
    ...answerHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(['HTTP/1.1 400 Bad Request', ...lines, '', body].join('\r\n'))
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/**
 * Refuses requests that HTTP forbids but Node accepts: a missing or repeated `Host` header, and unknown expectations.
 * @throws UnreadableRequest
 */
export const refuseUnclear: RequestHandler = ({ rawHeaders, headers, httpVersion }, _response, next) => {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) hosts += 1
  const isHostClear = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
  const { expect = '100-continue' } = headers
  if (!isHostClear || expect.toLowerCase() !== '100-continue') throw new UnreadableRequest('an unclear request')
  next()
}

const isHost = (name = ''): boolean => name.length === 4 && name.toLowerCase() === 'host'

/**
 * Holds requests until the app exists, because the server listens before the app is loaded.
 * @returns a function that passes the held and all later requests to the app
 */
export function holdRequests(server: Server): (app: RequestListener) => void {
  const held: Parameters<RequestListener>[] = []
  const hold: RequestListener = (...request) => void held.push(request)
  server.on('request', hold)
  return app => {
    server.off('request', hold).on('request', app)
    for (const request of held) app(...request)
  }
}
