import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { type CodeSymbol, flagRefusals } from '#shared/contract/codes.ts'
import { specificRefusalsOf } from '#shared/contract/schemas.ts'
import { languageCodes } from '#shared/languages.ts'
import { requestLimits } from '#shared/requests.ts'
import type { Reply } from './ask-target.ts'
import { harmlessRequest, wrongRequests } from './generated-requests.ts'
import { namingFields } from './good-requests.ts'
import { shown, unless } from './judge.ts'
import type { Trial } from './run-trials.ts'

const notFound: readonly CodeSymbol[] = ['RecordNotFound', 'WithdrawAccountNotFound']
const notFoundCodesOf = (call: CallName) => specificRefusalsOf(call).filter(code => notFound.includes(code))

/** Name of the checks that belong to no call, in the report and in `--calls`. */
export const server = 'server'

/**
 * Rows for checks that belong to no call, sent to any call that takes JSON: an unknown path, a large body, and a
 * different sentence for each language.
 */
export function serverTrials(): Trial[] {
  const body = JSON.stringify({ keyword: 'x'.repeat(requestLimits.bodyBytes) })
  const said = new Set<unknown>()
  const inLanguage = (language: string): Trial => ({
    title: `speaks ${language}`,
    group: server,
    ...noCredential,
    headers: { 'Accept-Language': language },
    also(reply) {
      const msg = sentenceOf(reply)
      const isNew = !said.has(msg)
      said.add(msg)
      return unless(isNew, {
        path: 'msg',
        rule: 'language',
        expected: `a sentence in ${language}`,
        received: shown(msg),
      })
    },
  })
  return [
    {
      title: 'a path where nothing stands',
      group: server,
      path: '/api/v1/no-such-call',
      codes: ['RecordNotFound'],
      status: 404,
    },
    { title: `a body over ${requestLimits.bodyBytes} bytes`, group: server, body, codes: ['BadRequest'], status: 413 },
    ...languageCodes.map(inLanguage),
  ]
}

const noCredential = { credential: null, codes: ['NoAuthentication'] } as const

const sentenceOf = (reply: Reply | undefined) => (reply?.body as { msg?: unknown } | undefined)?.msg

/** Rows for callers without a credential or with an unknown one, and for a wrong method. */
export function callerRefusals(call: CallName): Trial[] {
  const { access, method } = allCalls[call]
  const isOperator = access === 'operator'
  const what = isOperator ? 'operator key' : 'token'
  const strangers: Trial[] = [
    { title: `without a ${what}`, ...noCredential, headers: { 'Accept-Language': 'en' } },
    {
      title: 'refused in fr',
      ...noCredential,
      headers: { 'Accept-Language': 'fr' },
      also(reply, before) {
        const msg = sentenceOf(reply)
        const expected = 'the language of Accept-Language'
        const isOther = msg === undefined || msg !== sentenceOf(before)
        return unless(isOther, { path: 'msg', rule: 'language', expected, received: shown(msg) })
      },
    },
    {
      title: `with an unknown ${what}`,
      credential: 'no-such-credential',
      codes: [isOperator ? 'InsufficientPermissions' : 'IllegalRequest'],
    },
  ]
  const otherMethod: Trial = {
    title: 'by another method',
    method: 'PATCH',
    input: harmlessRequest(call),
    codes: ['BadRequest'],
    status: 405,
    also({ status, headers }) {
      const allowed = headers.get('allow') ?? ''
      const isNamed = status !== 405 || allowed.split(/,\s*/).includes(method)
      return unless(isNamed, { path: 'header allow', rule: 'header', expected: method, received: shown(allowed) })
    },
  }
  return [...(access === 'public' ? [] : strangers), otherMethod]
}

/** Rows for bodies that are not JSON, or not an object; none for a call that takes files. */
export function bodyRefusals(call: CallName): Trial[] {
  const { method, files, rawBody } = allCalls[call]
  if (method !== 'POST' || files || rawBody) return []
  return [
    { title: 'a body that is no JSON', body: '{"a":', codes: ['BadRequest'] },
    ...['[]', '"text"', '17', 'null'].map(
      (body): Trial => ({ title: `a body that is no object: ${body}`, body, codes: ['InvalidRequest'] }),
    ),
  ]
}

/** Rows for requests that are wrong in one field or header, or name something that does not exist. */
export function valueRefusals(call: CallName): Trial[] {
  const { refusedWhile = [], pin, writes, money } = allCalls[call]
  const input = harmlessRequest(call)
  const forbidden = refusedWhile.map(flag => flagRefusals[flag])
  const wrong = wrongRequests(call)
  const codes = notFoundCodesOf(call)
  const key = { 'Idempotency-Key': 'k'.repeat(requestLimits.idempotencyKey + 1) }
  const isList = !writes && wrong.some(({ field }) => field === 'cursor')
  return [
    ...wrong.map(({ field, why, input, code }) => ({
      title: `${field}: ${why}`,
      input,
      codes: [code, ...forbidden],
      field,
    })),
    // A call that takes the PIN would count a wrong one.
    ...(codes.length === 0 || pin || writes ? [] : namingFields(call)).map(([field]) => ({
      title: `${field}: of nothing that there is`,
      input,
      codes,
    })),
    ...(isList
      ? [
          {
            title: 'cursor: of no list',
            input: { ...input, cursor: 'not-ours' },
            codes: ['InvalidParameter', ...codes] as const,
          },
        ]
      : []),
    ...(money
      ? [
          {
            title: 'an Idempotency-Key that is too long',
            input,
            headers: key,
            codes: ['InvalidParameter', ...forbidden] as const,
          },
        ]
      : []),
  ]
}
