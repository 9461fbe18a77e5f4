import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type CodeSymbol, symbolOf } from '#shared/contract/codes.ts'
import { faultLimits } from '#shared/faults.ts'
import type { Exchange, Written } from '../exchange.ts'
import { closeEntry } from '../journal/request-journal.ts'
import { constantHeaders, languageOf, sendEnvelope, write } from '../transport/envelope.ts'
import { answerHeaders } from '../transport/protocol.ts'
import { type FaultEffect, needsAnswer, replaces } from './fault-rule.ts'

/**
 * Applies a fault to a request.
 * @param id value of the header `X-Fault`
 * @returns true if the request is finished, so that the call must not run
 */
export async function applyFault(exchange: Exchange, id: string, effect: FaultEffect): Promise<boolean> {
  const { delayMs = 0, slow, slowMs = faultLimits.slowMs.default } = effect
  exchange.fault = id
  if (exchange.entry) exchange.entry.fault = id
  exchange.response.setHeader('X-Fault', id)
  if (slow === 'upload') await readSlowly(exchange.request, slowMs)
  if (needsAnswer(effect)) {
    exchange.rewrite = written => void rewrite(exchange, written, effect).catch(() => exchange.response.destroy())
    return false
  }
  if (delayMs > 0) await wait(delayMs)
  if (!replaces(effect)) return false
  replace(exchange, effect)
  return true
}

/** Delays, replaces or slows the response of a call that has run. */
async function rewrite(exchange: Exchange, written: Written, effect: FaultEffect): Promise<void> {
  const { delayMs = 0, slow, slowMs = faultLimits.slowMs.default } = effect
  exchange.rewrite = undefined
  if (delayMs > 0) await wait(delayMs)
  if (replaces(effect)) replace(exchange, effect, written)
  else if (slow === 'body') await writeSlowly(exchange, written, slowMs)
  else write(exchange.response, written)
}

function replace(exchange: Exchange, effect: FaultEffect, written?: Written): void {
  const { code, http, abort } = effect
  closeEntry(exchange, { status: http ?? null })
  const symbol = code === undefined ? undefined : symbolOf(code)
  if (abort) aborts[abort](exchange, written)
  else if (symbol) answerCode(exchange, symbol, http)
  else writeHttp(exchange, effect)
}

function answerCode(exchange: Exchange, symbol: CodeSymbol, status: number | undefined): void {
  const language = languageOf(exchange.request, exchange.lang)
  sendEnvelope(exchange, { symbol, data: null, language, ...(status !== undefined && { status }) })
}

/**
 * Sends a response like that of a proxy between client and server, without the envelope. A browser never treats it as a
 * page of the console.
 */
function writeHttp(exchange: Exchange, { http = 500, body = '', headers = {} }: FaultEffect): void {
  const named = {
    ...answerHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    ...titled(headers),
    'X-Request-Id': exchange.requestId,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  write(exchange.response, { status: http, headers: Object.entries(named).flat(), body })
}

/** Writes header names in title case, so that `content-type` and `Content-Type` do not become two headers. */
const titled = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase().replaceAll(/(^|-)[a-z]/g, letter => letter.toUpperCase()),
      value,
    ]),
  )

/** Body for a malformed response if the fault prevents the call, so that there is no real body to cut off. */
const someAnswer = '{"code":200,"msg":"Done.","data":null}'

const aborts: Record<NonNullable<FaultEffect['abort']>, (exchange: Exchange, written?: Written) => void> = {
  reset: ({ request }) => void request.socket.resetAndDestroy(),
  empty: ({ request }) => request.socket.destroySoon(),
  malformed(exchange, { status, body } = { status: 200, headers: [], body: someAnswer }) {
    write(exchange.response, { status, headers: constantHeaders, body: body.slice(0, body.length / 2) })
  },
  hang({ request, response }) {
    const end = setTimeout(() => request.socket.destroy(), faultLimits.hangMs).unref()
    response.once('close', () => clearTimeout(end))
  },
}

/** Maximum number of pieces into which a slow body is split. */
const piecesAtMost = 50

async function writeSlowly({ response }: Exchange, { status, headers, body }: Written, ms: number): Promise<void> {
  const bytes = Buffer.from(body)
  const pieces = Math.min(piecesAtMost, bytes.length)
  const size = Math.ceil(bytes.length / pieces)
  response.writeHead(status, [...headers, 'Content-Length', String(bytes.length)])
  for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
    response.write(bytes.subarray(at, at + size))
    await wait(ms / pieces)
  }
  response.end()
}

/** Size, in bytes, of the pieces in which the operating system usually delivers data. */
const pieceBytes = 64 * 1024

/** Delays each piece of the request body, which slows down its sender. @param ms total delay in milliseconds */
async function readSlowly(request: IncomingMessage, ms: number): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? 0)
  const pauseMs = ms / (1 + Math.ceil(bytes / pieceBytes))
  const push = request.push.bind(request)
  const read = request._read.bind(request)
  // If `push` returns false, Node stops reading until the stream asks for more.
  request.push = (...piece) => {
    push(...piece)
    return false
  }
  request._read = size => void setTimeout(() => read(size), pauseMs)
  await wait(pauseMs)
}
