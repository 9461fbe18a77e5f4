import { z } from 'zod'
import { answer, languageOf } from './envelope.ts'
import type { Exchange } from './exchange.ts'
import { refuseMethod } from './routes.ts'
import { version } from './version.ts'

/** Where whoever starts the server asks whether it answers: no token, no operator key, no database. */
export const healthPath = '/healthz'

export const health = z.object({
  status: z.literal('ok'),
  version: z.string().meta({ description: 'Of this server' }),
})

/** @throws WrongMethod for any but GET and HEAD */
export function answerHealth(exchange: Exchange): void {
  refuseMethod(exchange, ['GET'])
  const data: z.infer<typeof health> = { status: 'ok', version }
  answer(exchange, { symbol: 'Ok', data, language: languageOf(exchange.request, undefined) })
}
