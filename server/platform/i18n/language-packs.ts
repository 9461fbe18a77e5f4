import { z } from 'zod'
import type { Language } from '#shared/languages.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { passesForReal } from '../safety/names.ts'
import { isPaymentTarget } from '../safety/payment-targets.ts'

/** Stored messages of a language. The keys are the dotted keys of server.json. */
export const packWords = z.record(z.string(), z.string())

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { lang: Language; words: string }>('SELECT lang, words FROM language_packs ORDER BY lang'),
)

/**
 * Drops stored messages that the present rules on texts would refuse, because they are older than the rules. The
 * shipped messages are used instead.
 */
const safeWords = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => !isPaymentTarget(text) && !passesForReal(text)))

/** Parses stored messages. Returns none if the text cannot be parsed; the shipped messages are used instead. */
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
