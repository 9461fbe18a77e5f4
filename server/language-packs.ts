import type { Language } from '#shared/languages.ts'
import type { ReadDb } from './db/open.ts'
import { prepared } from './db/prepared.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { lang: Language; words: string }>('SELECT lang, words FROM language_packs ORDER BY lang'),
)

/** The words that an operator brought in, by language. */
export const languagePacks = (db: ReadDb): { lang: Language; words: Record<string, string> }[] =>
  sql(db)
    .all()
    .map(({ lang, words }) => ({ lang, words: JSON.parse(words) as Record<string, string> }))
