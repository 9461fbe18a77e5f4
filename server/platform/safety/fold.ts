import { decoded } from './encodings.ts'

const pairs = (from: string, to: string): [string, string][] =>
  [...from].map((letter, place) => [letter, to[place] ?? letter])

/** Cyrillic, Greek and a few Latin letters, by the Latin letter that they look like. Kept keys of usernames depend on them. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  // Cyrillic
  ...pairs('АВЕЅІЈКМНОРСТУҮХҺԌԚԜ', 'ABESIJKMHOPCTYYXHGQW'),
  ...pairs('аеѕіјкмнорстухһԁԛԝӏвү', 'aesijkmhopctyxhdqwlby'),
  // Greek
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'ABEZHIKMNOPTYXCj'),
  ...pairs('αβγεικνορτυχωηϲ', 'abyeiknoptuxwnc'),
  // Latin
  ...pairs('ıɑɡ', 'iag'),
])
const lookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu')

/**
 * Characters that show nothing: format characters, default ignorables, control characters that are no blank, the blank
 * Braille cell and the note head that has no ink.
 */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}[\p{Cc}--[\t\n\v\f\r\x85]]]/gv
const invisibleOrMark = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}[\p{Cc}--[\t\n\v\f\r\x85]]]/gv
const plain = /^[\t\n\r\x20-\x7e]*$/
const foreignDigit = /[\p{Nd}--[0-9]]/gv

/** The value of a decimal digit of any script: the ten digits of a script follow each other from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** In its compatible form, without the characters that `hidden` matches, with ASCII digits. */
const bared = (text: string, hidden: RegExp): string =>
  text.normalize('NFKD').replace(hidden, '').replace(foreignDigit, asciiDigit)

/** The Latin letter that a Cyrillic or Greek one looks like, in its place. */
export const withLatin = (text: string): string => text.replace(lookAlike, letter => lookAlikes.get(letter) ?? letter)

/** A text without its invisible characters; its letters keep their marks. */
export const visible = (text: string): string => (plain.test(text) ? text : bared(text, invisible).normalize('NFC'))

/** A text in the form that is searched for payment targets and names (`docs/rules/safety.md`). */
export const fold = (text: string): string => (plain.test(text) ? text : withLatin(bared(text, invisibleOrMark)))

/**
 * The ways to read a text: as it is written, and with its entities and percent-encoding decoded. Both count, since an
 * address may begin with letters that look like a code: `%1A1zP1…`.
 */
export function readings(text: string): [written: string, meant: string] {
  const bare = /[&%＆％﹠﹪]/.test(text) ? visible(text) : text
  return [text, decoded(bare)]
}
