import { allCalls, type apiCalls } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'

export type Fault = Answer<'sandbox.listFaults'>['list'][number]
export type FaultRule = Input<'sandbox.addFault'>

/** What goes wrong, as the form offers it. */
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

/** Those that take a while. */
export const slowKinds: readonly Kind[] = ['delay', 'body', 'upload']

/** What the form says, as it was typed. */
export interface Wanted {
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

export const wantedAtFirst: Wanted = {
  call: '',
  username: '',
  kind: 'code',
  code: '424',
  seconds: '15',
  times: '1',
  skip: '0',
  share: '100',
}

function effectOf({ kind, code, seconds }: Wanted): Partial<FaultRule> {
  const ms = Math.round(Number(seconds) * 1_000)
  if (kind === 'code') return { code: Number(code) }
  if (kind === 'http502' || kind === 'http503') return { http: Number(kind.slice(-3)) }
  if (kind === 'delay') return { delayMs: ms }
  if (kind === 'body' || kind === 'upload') return { slow: kind, slowMs: ms }
  return { abort: kind }
}

/** The rule that the form describes; what the server has by itself is left out. */
export const ruleOf = (wanted: Wanted): FaultRule => ({
  ...(wanted.call !== '' && { call: wanted.call }),
  ...(wanted.username !== '' && { username: wanted.username }),
  ...effectOf(wanted),
  times: Number(wanted.times),
  ...(Number(wanted.skip) > 0 && { skip: Number(wanted.skip) }),
  ...(wanted.share !== '100' && { share: Number(wanted.share) / 100 }),
})

type ApiCall = keyof typeof apiCalls

/** The seller's calls whose name has every word of a search, by their areas. */
export function callsByArea(search: string): { group: string; items: string[] }[] {
  const words = search.toLowerCase().split(/\s+/)
  const found = Object.keys(allCalls).filter(
    (name): name is ApiCall =>
      allCalls[name as ApiCall].access !== 'operator' && words.every(word => name.toLowerCase().includes(word)),
  )
  const areas = Map.groupBy(found, name => name.slice(0, name.indexOf('.')))
  return [...areas].map(([group, items]) => ({ group, items }))
}

/** What a search means most likely: the call that is named so, else the first that was found. */
export function callMeant(search: string): string {
  const word = search.trim().toLowerCase()
  const found = callsByArea(search).flatMap(({ items }) => items)
  const named = found.find(name => name.toLowerCase().endsWith(`.${word}`))
  return word === '' ? '' : (named ?? found[0] ?? '')
}
