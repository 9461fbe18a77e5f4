import type { CodeSymbol } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import type { Seen } from '../../api/gallery-talk.ts'
import { ownName, ownStorage } from '../../storage/own-storage.ts'
import type { Compared, Expected } from './verdict.ts'

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
