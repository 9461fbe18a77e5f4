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

/** Name for the checks that belong to no call. The report and the option `--calls` use it. */
export const server = 'server'

/**
 * Returns the requests that belong to no call: an unknown path, a large body, and one request in several languages,
 * whose messages must differ. They use a call that takes JSON.
 */
export function serverTrials(): Trial[] {
  const body = JSON.stringify({ keyword: 'x'.repeat(requestLimits.bodyBytes) })
  const said = new Set<unknown>()
  const inLanguage = (language: string): Trial => ({
    title: `answers in ${language}`,
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
      title: 'an unknown path',
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

/** Returns requests without a credential, with an unknown credential, and with a wrong method. */
export function callerRefusals(call: CallName): Trial[] {
  const { access, method } = allCalls[call]
  const isOperator = access === 'operator'
  const what = isOperator ? 'operator key' : 'token'
  const strangers: Trial[] = [
    { title: `without a ${what}`, ...noCredential, headers: { 'Accept-Language': 'en' } },
    {
      title: 'refused in French',
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
    title: 'with an unsupported method',
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

/** Returns requests whose body is not JSON or not an object; none for a call that takes files. */
export function bodyRefusals(call: CallName): Trial[] {
  const { method, files, rawBody } = allCalls[call]
  if (method !== 'POST' || files || rawBody) return []
  return [
    { title: 'a body that is not JSON', body: '{"a":', codes: ['BadRequest'] },
    ...['[]', '"text"', '17', 'null'].map(
      (body): Trial => ({ title: `a body that is not an object: ${body}`, body, codes: ['InvalidRequest'] }),
    ),
  ]
}

/** Returns requests that are wrong in one field or header, or name something that does not exist. */
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
    // Each wrong PIN is counted, so a call that takes a PIN is not tried with a wrong value.
    ...(codes.length === 0 || pin || writes ? [] : namingFields(call)).map(([field]) => ({
      title: `${field}: names nothing that exists`,
      input,
      codes,
    })),
    ...(isList
      ? [
          {
            title: 'cursor: not issued by the server',
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
