import { z } from 'zod'
import type { Language } from '#shared/languages.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { passesForReal } from '../safety/names.ts'
import { isPaymentTarget } from '../safety/payment-targets.ts'

/** Stored messages of a language by dotted key of server.json. */
export const packWords = z.record(z.string(), z.string())

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { lang: Language; words: string }>('SELECT lang, words FROM language_packs ORDER BY lang'),
)

/** Drops messages from before the rules on texts that would be refused today; the shipped ones are used instead. */
const safeWords = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => !isPaymentTarget(text) && !passesForReal(text)))

/** Returns no messages if the text cannot be parsed; the shipped ones are used instead. */
function wordsIn(stored: string): Record<string, string> {
  try {
    return packWords.parse(JSON.parse(stored))
  } catch {
    return {}
  }
}

/** Returns the messages that an operator imported, by language. */
export const languagePacks = (db: ReadDb): { lang: Language; words: Record<string, string> }[] =>
  sql(db)
    .all()
    .map(({ lang, words }) => ({ lang, words: safeWords(wordsIn(words)) }))
