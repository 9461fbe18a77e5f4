import { companyNames, harmlessWords, wholeWordNames } from './company-names.ts'
import { fold } from './fold.ts'

/** Digits that people write instead of a letter that looks similar. */
const digitsFor: Readonly<Record<string, string>> = {
  a: '4',
  b: '68',
  e: '3',
  g: '69',
  i: '1',
  l: '1',
  o: '0',
  s: '5',
  t: '7',
  z: '2',
}

const lower = (text: string): string => fold(text).normalize('NFC').toLowerCase()

/**
 * Returns a pattern for a name in which digits may replace letters. At least one letter must remain, because a number
 * is not a name.
 */
function patternOf(name: string): string {
  const letters = [...lower(name)].map(letter => (digitsFor[letter] ? `[${letter}${digitsFor[letter]}]` : letter))
  return `(?!\\d{${letters.length}})${letters.join('')}`
}
const anyOf = (names: readonly string[]): string => names.map(patternOf).join('|')

/** Matches characters of scripts in which names are searched without word boundaries: Chinese, Japanese and Korean. */
const unspaced = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Minimum number of letters of a name that is also found inside a longer word. */
const insideFrom = 6

const joined = companyNames.map(name => name.replaceAll(' ', ''))
const whole = new RegExp(`^(?:${anyOf(joined)})$`, 'u')
const severalWords = new RegExp(` (?:${anyOf(companyNames.filter(name => name.includes(' ')))}) `, 'u')
const inside = new RegExp(
  anyOf(joined.filter(name => unspaced.test(name) || (name.length >= insideFrom && !wholeWordNames.includes(name)))),
  'u',
)
const harmless = new Set(harmlessWords)

/** Splits a text at blanks. Consecutive single characters count as one word, as in `s p a c e d`. */
const wordsOf = (text: string): string[] =>
  text.replace(/(?<!\S)\S(?: \S(?!\S))+/gu, spaced => spaced.replaceAll(' ', '')).split(' ')

function isNamed(word: string): boolean {
  const pieces = word.split(/[^\p{L}\p{N}]+/u).filter(piece => piece !== '')
  if (pieces.some(piece => whole.test(piece)) || whole.test(pieces.join(''))) return true
  const compact = pieces.filter(piece => !harmless.has(piece)).join('')
  return compact.length > 1 && inside.test(compact)
}

/** Returns true if a text contains the name of a marketplace or a payment company (`docs/rules/safety.md`). */
export function namesCompany(text: string): boolean {
  const read = lower(text).replace(/\s+/g, ' ')
  return wordsOf(read).some(isNamed) || severalWords.test(` ${read.replace(/[^\p{L}\p{N}]+/gu, ' ')} `)
}
