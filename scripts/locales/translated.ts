// Records the English text from which each translation was made. If the English text changes, a test fails until the
// text is translated again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../locales')
const file = path.join(folder, 'translated-from.json')

type Texts = { [key: string]: string | Texts }

function* textsIn(texts: Texts, prefix: string): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === 'string') yield [prefix + key, value]
    else yield* textsIn(value, `${prefix}${key}.`)
}

/** Returns a short hash of each English text by its key, such as `console:home.passDay`. */
function englishHashes(): Record<string, string> {
  const texts = readdirSync(path.join(folder, 'en')).flatMap(name => {
    const content: Texts = JSON.parse(readFileSync(path.join(folder, 'en', name), 'utf8'))
    return [...textsIn(content, `${path.basename(name, '.json')}:`)]
  })
  return Object.fromEntries(
    texts.map(([key, text]) => [key, createHash('sha256').update(text).digest('hex').slice(0, 8)]),
  )
}

const translatedFrom = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))

/** Returns the keys whose English text has changed since it was translated. */
export function untranslated(): string[] {
  const [now, then] = [englishHashes(), translatedFrom()]
  return [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(key => now[key] !== then[key]).sort()
}

/** Records that the present texts of some keys have been translated to every language. */
export function recordTranslated(keys: readonly string[]): void {
  const [now, recorded] = [englishHashes(), translatedFrom()]
  for (const key of keys) {
    const hash = now[key]
    if (hash === undefined) delete recorded[key]
    else recorded[key] = hash
  }
  const sorted = Object.fromEntries(Object.entries(recorded).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
