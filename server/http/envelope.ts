import { randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { accountLimits } from '#shared/accounts.ts'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { feedbackLimits } from '#shared/feedback.ts'
import { chooseLanguage, type Language } from '#shared/languages.ts'
import { translateError } from '../i18n/messages.ts'

/** Values that sentences of the catalogue name. */
const sentenceValues = {
  item: accountLimits.most,
  min: feedbackLimits.text.min,
  max: feedbackLimits.text.max,
}

/** The request's `Accept-Language`, else the user's stored language, else English. */
export function languageOf(request: Request, stored?: Language): Language {
  const wanted = request.headers['accept-language'] ? request.acceptsLanguages().filter(tag => tag !== '*') : []
  return chooseLanguage(null, stored ? [...wanted, stored] : wanted)
}

/**
 * Writes the envelope (`docs/rules/wire.md`); the HTTP status is 200 for all of the catalogue but the stated exceptions.
 * Its sentence is the code's unless `msg` is given.
 */
export function answer(
  response: Response,
  envelope: { symbol: CodeSymbol; data: unknown; language: Language; status?: number; msg?: string | undefined },
): void {
  const { symbol, data, language, status = 200 } = envelope
  const msg = envelope.msg ?? translateError(language, symbol, sentenceValues)
  const requestId: string = response.locals.requestId ?? randomUUID()
  response.locals.code = codes[symbol]
  response
    // The virtual time, so that a client can say how long ago something was.
    .set('X-Clock', response.locals.clock?.())
    .status(status)
    .json({ code: codes[symbol], msg, data, requestId })
}
