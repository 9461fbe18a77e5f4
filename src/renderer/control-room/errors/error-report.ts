import { type CodeSymbol, type Reaction, reactionTo } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import type { Observation } from '../../api/error-walk-channel.ts'
import { notFoundAfter } from '../../api/refusals.ts'
import { paths } from '../../paths.ts'
import { scopedKey, scopedStorage } from '../../storage/scoped-storage.ts'

/** The reaction of the console to one code. */
export interface ReportRow {
  code: number
  symbol: CodeSymbol
  expected: Expected
  observed: Observation
  differs: Compared[]
  /** PNG as a data URL, in the desktop app. */
  picture?: string
}

export interface ErrorReport {
  language: Language
  /** Real time, not the virtual time. */
  at: string
  rows: ReportRow[]
}

const key = scopedKey('stallkeeper.error-walk')

/** Reads the last report from the session storage. The report's pictures exist only in the window that took them. */
export function readReport(): ErrorReport | null {
  try {
    return JSON.parse(scopedStorage().getItem(key) ?? 'null') as ErrorReport | null
  } catch {
    return null
  }
}

export function storeReport({ rows, ...report }: ErrorReport): void {
  const light = { ...report, rows: rows.map(({ picture: _, ...row }) => row) }
  scopedStorage().setItem(key, JSON.stringify(light))
}

/** The fields that a row of the report compares. */
const compared = ['toast', 'way', 'bar', 'token'] as const
type Compared = (typeof compared)[number]

type Expected = Omit<Observation, 'from'>

/** Returns the path and query to which a reaction leads (S-470 to S-477). */
function wayOf(reaction: Reaction, from: string, symbol: CodeSymbol): string {
  const { search } = new URL(from, 'http://console.invalid')
  if (reaction === 'invite') return paths.invite + search
  if (reaction === 'notFound' || reaction === 'notFoundAndForgetToken') return notFoundAfter(symbol, search)
  return from
}

/**
 * Returns the reaction to a code that a console must have according to the catalogue of codes.
 * @param text the code's sentence in the console's language
 */
export function expectedOf(symbol: CodeSymbol, code: number, { from, text }: { from: string; text: string }): Expected {
  if (symbol === 'Ok') return { toast: null, way: from, bar: false, token: true }
  const reaction = reactionTo(code)
  return {
    toast: { text, code: String(code) },
    way: wayOf(reaction, from, symbol),
    bar: reaction === 'sessionBar',
    token: reaction !== 'notFoundAndForgetToken',
  }
}

/** Returns the fields that differ from the catalogue; empty if none does. */
export const differencesOf = (expected: Expected, observed: Observation): Compared[] =>
  compared.filter(each => JSON.stringify(expected[each]) !== JSON.stringify(observed[each]))
