import { type CodeSymbol, type Reaction, reactionTo } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import type { Seen } from '../../api/gallery-talk.ts'
import { notFoundAfter } from '../../api/refusals.ts'
import { paths } from '../../paths.ts'
import { ownName, ownStorage } from '../../storage/own-storage.ts'

/** What the console did with one code. */
export interface Row {
  code: number
  symbol: CodeSymbol
  expected: Expected
  seen: Seen
  differs: Compared[]
  /** PNG as a data URL, in the desktop app. */
  picture?: string
}

export interface Sheet {
  language: Language
  /** On the computer's clock. */
  at: string
  rows: Row[]
}

const key = ownName('stallkeeper.gallery')

/** The last sheet; its pictures stay in the window that took them. */
export function readSheet(): Sheet | null {
  try {
    return JSON.parse(ownStorage().getItem(key) ?? 'null') as Sheet | null
  } catch {
    return null
  }
}

export function keepSheet({ rows, ...sheet }: Sheet): void {
  const light = { ...sheet, rows: rows.map(({ picture: _, ...row }) => row) }
  ownStorage().setItem(key, JSON.stringify(light))
}

/** What a row of the sheet compares. */
const compared = ['toast', 'way', 'bar', 'token'] as const
type Compared = (typeof compared)[number]

type Expected = Omit<Seen, 'from'>

/** Where a reaction leads from an address: path and query (S-470 to S-477). */
function wayOf(reaction: Reaction, from: string, symbol: CodeSymbol): string {
  const { search } = new URL(from, 'http://console.invalid')
  if (reaction === 'invite') return paths.invite + search
  if (reaction === 'notFound' || reaction === 'notFoundAndForgetToken') return notFoundAfter(symbol, search)
  return from
}

/**
 * What the catalogue expects of a console that is answered a code.
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

/** What differs; nothing where the console did as the catalogue says. */
export const differencesOf = (expected: Expected, seen: Seen): Compared[] =>
  compared.filter(each => JSON.stringify(expected[each]) !== JSON.stringify(seen[each]))
