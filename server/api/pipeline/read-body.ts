import express from 'express'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { refuseFile } from '../../core/uploads/upload-rows.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { UnreadableRequest } from '../../platform/failures/unreadable-request.ts'
import { callOf, type Exchange, rowOf, runMiddleware } from '../exchange.ts'
import { withNumbers } from './validate.ts'

/** Parses every body as JSON, whatever its content type. */
const json = express.json({ limit: requestLimits.bodyBytes, strict: false, type: () => true })

/** Step that reads the fields of a call from a form, a JSON body or the query, and from parameters in the path. */
export async function readBody(exchange: Exchange): Promise<void> {
  const { request, response, world } = exchange
  const { files, rawBody, method } = rowOf(exchange)
  const schema = schemas[callOf(exchange)]
  if (files) {
    exchange.form = world.uploads.open(files)
    exchange.sent = fieldsOf(schema, exchange, await exchange.form.receive(request, response))
    return
  }
  if (rawBody) exchange.file = await readFile(exchange, rawBody.maxBytes)
  exchange.sent = rawBody || method !== 'POST' ? fieldsOf(schema, exchange, request.query) : await readJson(exchange)
}

/** Combines the text fields of a query or form with the path parameters, and parses numbers. */
const fieldsOf = (schema: CallSchema, { request }: Exchange, texts: object): Record<string, unknown> =>
  withNumbers(schema, { ...texts, ...request.params })

/** Reads a JSON body. An empty body counts as an empty object. `check` refuses a JSON value that is not an object. */
async function readJson(exchange: Exchange): Promise<unknown> {
  refuseLeft(exchange)
  await runMiddleware(json, exchange)
  const { body = {}, params } = exchange.request
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...body, ...params } : body
}

/**
 * Reads the body of a call that takes a file as its body.
 * @throws Refusal OperationFailed if it is larger than `mostBytes`
 */
async function readFile(exchange: Exchange, mostBytes: number): Promise<Buffer> {
  refuseLeft(exchange)
  try {
    await runMiddleware(express.raw({ limit: mostBytes, type: () => true, inflate: false }), exchange)
  } catch (error) {
    if (isTooLarge(error)) fail('OperationFailed', { mostBytes })
    throw error
  }
  return Buffer.isBuffer(exchange.request.body) ? exchange.request.body : Buffer.alloc(0)
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'entity.too.large'

/**
 * Throws if the client has disconnected, because its body would otherwise appear to be empty.
 * @throws UnreadableRequest
 */
function refuseLeft({ request }: Exchange): void {
  if (request.destroyed) throw new UnreadableRequest('the client has disconnected')
}

/**
 * Step that syncs each picture of a form to disk and gives it its final name.
 * @throws Refusal for a field whose bytes are not JPEG, PNG or WebP
 */
export async function settlePictures(exchange: Exchange): Promise<void> {
  if (exchange.form) exchange.arrivals = await exchange.form.settle(exchange.request, refuseFile)
}
