import { decoded } from './encodings.ts'

const pairs = (from: string, to: string): [string, string][] =>
  [...from].map((letter, place) => [letter, to[place] ?? letter])

/**
 * Maps Cyrillic, Greek and a few Latin letters to the Latin letter that they look like. A change of this map changes
 * the stored keys of usernames.
 */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  // Cyrillic letters.
  ...pairs('АВЕЅІЈКМНОРСТУҮХҺԌԚԜ', 'ABESIJKMHOPCTYYXHGQW'),
  ...pairs('аеѕіјкмнорстухһԁԛԝӏвү', 'aesijkmhopctyxhdqwlby'),
  // Greek letters.
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'ABEZHIKMNOPTYXCj'),
  ...pairs('αβγεικνορτυχωηϲ', 'abyeiknoptuxwnc'),
  // Latin letters.
  ...pairs('ıɑɡ', 'iag'),
])
const lookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu')

/**
 * Matches invisible characters: format characters, default ignorables, control characters other than blanks, the blank
 * Braille cell and the null note head.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}[\p{Cc}--[\t\n\v\f\r\x85]]]/gv
const invisibleOrMark = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}[\p{Cc}--[\t\n\v\f\r\x85]]]/gv
const plain = /^[\t\n\r\x20-\x7e]*$/
const foreignDigit = /[\p{Nd}--[0-9]]/gv

/** Returns the ASCII digit for a decimal digit of any script. The ten digits of a script are consecutive in Unicode. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Normalizes a text with NFKD, removes the characters that `hidden` matches, and converts digits to ASCII. */
const bared = (text: string, hidden: RegExp): string =>
  text.normalize('NFKD').replace(hidden, '').replace(foreignDigit, asciiDigit)

/** Replaces Cyrillic and Greek letters with the Latin ones that they look like. */
export const withLatin = (text: string): string => text.replace(lookAlike, letter => lookAlikes.get(letter) ?? letter)

/** Removes invisible characters. Letters keep their diacritics. */
export const visible = (text: string): string => (plain.test(text) ? text : bared(text, invisible).normalize('NFC'))

/** Normalizes a text before it is searched for payment addresses and company names (`docs/rules/safety.md`). */
export const fold = (text: string): string => (plain.test(text) ? text : withLatin(bared(text, invisibleOrMark)))

/**
 * Returns a text twice: unchanged, and with its HTML entities and percent-encoding decoded. Both are checked, because
 * an address may begin with letters that look like an encoding, as in `%1A1zP1…`.
 */
export function readings(text: string): [written: string, meant: string] {
  const bare = /[&%＆％﹠﹪]/.test(text) ? visible(text) : text
  return [text, decoded(bare)]
}
