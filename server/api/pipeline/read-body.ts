import express from 'express'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { refuseFile } from '../../core/uploads/upload-rows.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { UnreadableRequest } from '../../platform/failures/unreadable-request.ts'
import { callOf, type Exchange, rowOf, runMiddleware } from '../exchange.ts'
import { withNumbers } from './check.ts'

/** Whatever a client says of its type, a body is JSON. */
const json = express.json({ limit: requestLimits.bodyBytes, strict: false, type: () => true })

/** Finds the fields of a call, in a form, in a body of JSON or in the query; the path's parameters are fields too. */
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

/** Texts of a query or a form, and the parameters of the path. */
const fieldsOf = (schema: CallSchema, { request }: Exchange, texts: object): Record<string, unknown> =>
  withNumbers(schema, { ...texts, ...request.params })

/** No body is an empty one; what is no object is left to the check. */
async function readJson(exchange: Exchange): Promise<unknown> {
  refuseLeft(exchange)
  await runMiddleware(json, exchange)
  const { body = {}, params } = exchange.request
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject ? { ...body, ...params } : body
}

/** @throws Refusal OperationFailed beyond so many bytes */
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

/** A body whose sender has left would count as empty. */
function refuseLeft({ request }: Exchange): void {
  if (request.destroyed) throw new UnreadableRequest('its sender has left')
}

/**
 * Gives each picture of a form the name that a row may name, once it is on the disk for good.
 * @throws Refusal for a field that holds no JPEG, PNG or WebP by its bytes
 */
export async function settlePictures(exchange: Exchange): Promise<void> {
  if (exchange.form) exchange.arrivals = await exchange.form.settle(exchange.request, refuseFile)
}
