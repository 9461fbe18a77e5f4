import { allCalls, type apiCalls } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'

export type Fault = Answer<'sandbox.listFaults'>['list'][number]
export type FaultRule = Input<'sandbox.addFault'>

/** The effects that the form offers. */
export const kinds = [
  'code',
  'http502',
  'http503',
  'reset',
  'empty',
  'malformed',
  'hang',
  'delay',
  'body',
  'upload',
] as const
export type Kind = (typeof kinds)[number]

/** The effects that take a number of seconds. */
export const slowKinds: readonly Kind[] = ['delay', 'body', 'upload']

/** Form values as typed. */
export interface FaultFormValues {
  call: string
  username: string
  kind: Kind
  code: string
  seconds: string
  times: string
  skip: string
  /** In percent. */
  share: string
}

export const initialFaultForm: FaultFormValues = {
  call: '',
  username: '',
  kind: 'code',
  code: '424',
  seconds: '15',
  times: '1',
  skip: '0',
  share: '100',
}

function effectOf({ kind, code, seconds }: FaultFormValues): Partial<FaultRule> {
  const ms = Math.round(Number(seconds) * 1_000)
  if (kind === 'code') return { code: Number(code) }
  if (kind === 'http502' || kind === 'http503') return { http: Number(kind.slice(-3)) }
  if (kind === 'delay') return { delayMs: ms }
  if (kind === 'body' || kind === 'upload') return { slow: kind, slowMs: ms }
  return { abort: kind }
}

/** Builds the fault rule of the form. Default values are omitted. */
export const ruleOf = (values: FaultFormValues): FaultRule => ({
  ...(values.call !== '' && { call: values.call }),
  ...(values.username !== '' && { username: values.username }),
  ...effectOf(values),
  times: Number(values.times),
  ...(Number(values.skip) > 0 && { skip: Number(values.skip) }),
  ...(values.share !== '100' && { share: Number(values.share) / 100 }),
})

type ApiCall = keyof typeof apiCalls

/** Returns the seller's calls whose name contains every word of a search, grouped by area. */
export function callsByArea(search: string): { group: string; items: string[] }[] {
  const words = search.toLowerCase().split(/\s+/)
  const found = Object.keys(allCalls).filter(
    (name): name is ApiCall =>
      allCalls[name as ApiCall].access !== 'operator' && words.every(word => name.toLowerCase().includes(word)),
  )
  const areas = Map.groupBy(found, name => name.slice(0, name.indexOf('.')))
  return [...areas].map(([group, items]) => ({ group, items }))
}

/** Returns the call with exactly this name, or else the first match. */
export function callMeant(search: string): string {
  const word = search.trim().toLowerCase()
  const found = callsByArea(search).flatMap(({ items }) => items)
  const named = found.find(name => name.toLowerCase().endsWith(`.${word}`))
  return word === '' ? '' : (named ?? found[0] ?? '')
}
