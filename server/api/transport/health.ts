import type { RequestHandler } from 'express'
import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import { languageOf, sendEnvelope } from './envelope.ts'

export const { version } = manifest

/** Path of the health check, which needs no token, no operator key and no database. */
export const healthPath = '/healthz'

export const health = z.object({
  status: z.literal('ok'),
  version: z.string().meta({ description: 'Of this server' }),
})

/** Handles requests of the health check. The response contains the version of the server. */
export const answerHealth: RequestHandler = (_request, response) => {
  const { exchange } = response.locals
  const data: z.infer<typeof health> = { status: 'ok', version }
  sendEnvelope(exchange, { symbol: 'Ok', data, language: languageOf(exchange.request, undefined) })
  exchange.end()
}
