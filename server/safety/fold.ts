/** Cyrillic, Greek and a few Latin letters, by the Latin letter that they look like. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    ['АВЕЅІЈКМНОРСТУҮХҺԌԚԜ', 'ABESIJKMHOPCTYYXHGQW'],
    ['аеѕіјкмнорстухһԁԛԝӏвү', 'aesijkmhopctyxhdqwlby'],
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳ', 'ABEZHIKMNOPTYXCj'],
    ['αβγεικνορτυχωηϲ', 'abyeiknoptuxwnc'],
    // Latin
    ['ıɑɡ', 'iag'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, place) => [letter, to[place] ?? letter])),
)
const lookAlike = new RegExp(`[${[...lookAlikes.keys()].join('')}]`, 'gu')

/** Invisible characters: format characters, default ignorables, control characters that are no blank, the blank Braille cell. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800[\p{Cc}--[\t\n\v\f\r\x85]]]/gv
const invisibleOrMark = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800[\p{Cc}--[\t\n\v\f\r\x85]]]/gv
const plain = /^[\t\n\r\x20-\x7e]*$/
const entity = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi
const foreignDigit = /[\p{Nd}--[0-9]]/gv

/** The value of a decimal digit of any script: the ten digits of a script follow each other from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

const decoded = (text: string): string =>
  text.replace(entity, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** In its compatible form, without what `hidden` matches; entities decoded, digits as ASCII. */
function bared(text: string, hidden: RegExp): string {
  const bare = text.normalize('NFKD').replace(hidden, '')
  const read = bare.includes('&#') ? decoded(bare).normalize('NFKD').replace(hidden, '') : bare
  return read.replace(foreignDigit, asciiDigit)
}

/** The Latin letter that a Cyrillic or Greek one looks like, in its place. */
export const withLatin = (text: string): string => text.replace(lookAlike, letter => lookAlikes.get(letter) ?? letter)

const isPlain = (text: string): boolean => plain.test(text) && !text.includes('&#')

/** A text without its invisible characters; its letters keep their marks. */
export const visible = (text: string): string => (isPlain(text) ? text : bared(text, invisible).normalize('NFC'))

/** A text in the form that is searched for payment targets (`docs/rules/safety.md`). */
export const fold = (text: string): string => (isPlain(text) ? text : withLatin(bared(text, invisibleOrMark)))
