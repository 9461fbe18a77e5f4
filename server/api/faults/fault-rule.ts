import type { z } from 'zod'
import { symbolOf } from '#shared/contract/codes.ts'
import { faultEffect, type faultRule, faultSchemas } from '#shared/contract/sandbox-faults.ts'
import { type RefusedField, refuseField, refuseFields } from '../../platform/failures/refusal.ts'
import { withNumbers } from '../pipeline/validate.ts'

type Sent = z.output<typeof faultRule>

/** A fault rule with its defaults applied. */
export interface FaultRule extends Omit<Sent, 'times' | 'until'> {
  times: number
  /** End of the rule, in virtual milliseconds. */
  until: number
}

/** Effect of a fault rule on a response. The conditions of the rule are left out. */
export type FaultEffect = z.output<typeof faultEffect> & Pick<Sent, 'body' | 'headers' | 'endsSession'>

/** Checks if the fault changes the real response, so that the call must run first. */
export const needsAnswer = ({ when, slow }: FaultEffect): boolean => when === 'after' || slow === 'body'

/** Checks if the fault replaces or drops the response. */
export const replaces = ({ code, http, abort }: FaultEffect): boolean =>
  code !== undefined || http !== undefined || abort !== undefined

/** Headers that a fault must not set, because the server itself controls framing, cookies, origins and caching. */
const serverHeaders =
  /^(connection|keep-alive|content-length|content-security-policy|content-encoding|transfer-encoding|trailer|upgrade|set-cookie|x-sandbox|x-fault|x-content-type-options|access-control-.*)$/i

function isHeader([name, value]: [string, string]): boolean {
  // `import` would evaluate all lazy exports of node:http. One of them loads fetch, which slows the start.
  const { validateHeaderName, validateHeaderValue } = process.getBuiltinModule('node:http')
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return !serverHeaders.test(name)
  } catch {
    return false
  }
}

/** HTTP statuses whose responses have no body. */
const bodiless: readonly (number | undefined)[] = [204, 205, 304]

type Nonsense = RefusedField | undefined

/** Returns the first field of the fault that contradicts another one or has no effect. */
function nonsenseIn(effect: FaultEffect): Nonsense {
  const { code, http, abort, slow, slowMs, delayMs = 0, when, body, headers, endsSession } = effect
  const symbol = code === undefined ? undefined : symbolOf(code)
  const isBare = http !== undefined && code === undefined
  if (!replaces(effect) && slow === undefined && delayMs === 0) return { path: 'code', reason: 'missing' }
  if (code !== undefined && (symbol === undefined || symbol === 'Ok'))
    return { path: 'code', reason: 'lookLike', values: { sample: '424' } }
  if (abort && (code !== undefined || http !== undefined)) return { path: 'abort', reason: 'unfitting' }
  if (slow === 'body' && replaces(effect)) return { path: 'slow', reason: 'unfitting' }
  if (slowMs !== undefined && slow === undefined) return { path: 'slowMs', reason: 'unfitting' }
  if (when && !replaces(effect) && delayMs === 0) return { path: 'when', reason: 'unfitting' }
  if (body !== undefined && (!isBare || bodiless.includes(http))) return { path: 'body', reason: 'unfitting' }
  if (endsSession && symbol !== 'TokenExpired') return { path: 'endsSession', reason: 'unfitting' }
  if (headers && !isBare) return { path: 'headers', reason: 'unfitting' }
  return Object.entries(headers ?? {}).every(isHeader)
    ? undefined
    : { path: 'headers', reason: 'lookLike', values: { sample: 'Retry-After: 1' } }
}

/**
 * Validates a fault: it must have an effect and must not contradict itself.
 * @throws Refusal 403 for a fault without an effect, 405 for a contradiction
 */
export function requireSense(effect: FaultEffect): void {
  const found = nonsenseIn(effect)
  if (found) refuseFields(found.reason === 'missing' ? 'ParameterMissing' : 'InvalidParameter', [found])
}

export const faultHeader = 'X-Sandbox-Fault'

/**
 * Parses the fault in the header `X-Sandbox-Fault` of a request: a code, or fields such as `http=503; when=after`.
 * @throws Refusal InvalidParameter
 */
export function readFaultHeader(text: string): FaultEffect {
  const fields = /^\d+$/.test(text)
    ? [['code', text]]
    : text.split(';').map(part => part.split('=').map(each => each.trim()))
  const sent = withNumbers(faultSchemas['sandbox.addFault'], Object.fromEntries(fields))
  const { data } = faultEffect.strict().safeParse(sent)
  return data && !nonsenseIn(data) ? data : refuseField(faultHeader, 'lookLike', { sample: 'http=503; when=after' })
}
