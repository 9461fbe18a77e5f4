/** Published test vectors: valid addresses and numbers to which a payment could be made. */
export const vectors = {
  base58: [
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '1111111111111111111114oLvT2',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    't1KzZ5n2TPEGYXTZ3WYGL1AYEumEQaRoHaL',
  ],
  bech32: [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  ],
  cash: [
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
    'bchtest:pr6m7j9njldwwzlg9v7v53unlr4jkmx6eyvwc0uz5t',
  ],
  key: ['4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', 'So11111111111111111111111111111111111111112'],
  evm: [
    '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  ],
  bareEvm: ['de0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  iban: [
    'GB82WEST12345698765432',
    'gb82west12345698765432',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'NO9386011117947',
    'SA0380000000608010167519',
    'MT84MALT011000012345MTLCAST001S',
    'PS92PALS000000000400123456702',
    'RU0304452522540817810538091310419',
    'SO211000001001000100141',
    'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
  ],
  card: [
    '4222222222222',
    '30569309025904',
    '378282246310005',
    '4111111111111111',
    '5555555555554444',
    '6011111111111117',
    '2223003122003222',
    '6304000000000000000',
  ],
} as const
export type VectorKind = keyof typeof vectors

const half = (text: string): [string, string] => [
  text.slice(0, Math.floor(text.length / 2)),
  text.slice(Math.floor(text.length / 2)),
]
const inside = (between: string) => (text: string) => half(text).join(between)
const each = (change: (letter: string) => string) => (text: string) => [...text].map(change).join('')
const digits = (zero: number) =>
  each(letter => (/\d/.test(letter) ? String.fromCodePoint(zero + Number(letter)) : letter))
const cyrillic: Record<string, string> = {
  A: 'А',
  B: 'В',
  E: 'Е',
  H: 'Н',
  T: 'Т',
  a: 'а',
  c: 'с',
  e: 'е',
  p: 'р',
  x: 'х',
}

const entities: Record<string, string> = { A: '&Alpha;', E: '&Eacute;', H: '&Ncy;', T: '&Tfr;', X: '&Chi;' }

/** Functions that disguise a text so that it looks the same to a person. */
const unseen: Record<string, (text: string) => string> = {
  plain: text => text,
  'in a sentence': text => `Send it to ${text}, please.`,
  'between punctuation': text => `pay:(${text});`,
  'between Chinese letters': text => `请付到${text}谢谢`,
  'a zero-width space in it': inside('\u200b'),
  'a soft hyphen in it': inside('\u00ad'),
  'a right-to-left override in it': inside('\u202e'),
  'a variation selector in it': inside('\ufe0f'),
  'a Hangul filler in it': inside('\u3164'),
  'a control character in it': inside('\u0001'),
  'combining marks on it': each(letter => `${letter}\u0323`),
  'full-width letters': each(letter => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  'Arabic-Indic digits': digits(0x660),
  'Devanagari digits': digits(0x966),
  'mathematical digits': digits(0x1d7ce),
  'decimal entities': each(letter => `&#${letter.charCodeAt(0)};`),
  'hexadecimal entities': text => `&#x${text.charCodeAt(0).toString(16)};${text.slice(1)}`,
  'a named entity in it': inside('&zwnj;'),
  'a named entity without its end in it': inside('&shy'),
  'an entity of an entity in it': inside('&amp;ZeroWidthSpace;'),
  'an encoded zero-width space in it': inside('%E2%80%8B'),
  'percent-encoded': each(letter => `%${letter.charCodeAt(0).toString(16)}`),
  'its first letter percent-encoded': text => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`,
  'named letters': each(letter => letter.replace(/[AEHTX]/, capital => entities[capital] ?? '')),
  'Cyrillic look-alikes': each(letter => cyrillic[letter] ?? letter),
}

const groups = (between: string) => (text: string) => (text.match(/.{1,4}/g) ?? []).join(between)
const glued: Record<string, (text: string) => string> = { 'glued to letters': text => `wallet${text}zz` }
const split: Record<string, (text: string) => string> = {
  'split by spaces': groups(' '),
  'split by dashes': groups('-'),
  'split by dots and blanks': groups(' . '),
  'split by underscores': groups('_'),
  'split by lines': groups('\n'),
}

const cardGroups: Record<number, number[]> = { 14: [4, 6, 4], 15: [4, 6, 5], 16: [4, 4, 4, 4], 19: [4, 4, 4, 4, 3] }
/**
 * Returns a function that groups a text as it is printed on a card or statement. The function returns undefined if the
 * text has only one group.
 */
function printed(kind: VectorKind, between: string): (text: string) => string | undefined {
  return text => {
    if (kind === 'iban') return groups(between)(text)
    let at = 0
    return cardGroups[text.length]
      ?.map(length => {
        at += length
        return text.slice(at - length, at)
      })
      .join(between)
  }
}
const inPrint = (kind: VectorKind): Record<string, (text: string) => string | undefined> =>
  Object.fromEntries(
    [' ', '-', '.', ',', '_', '/', '\n', '\r\n', '\u00a0', '–'].map(between => [
      `printed with ${JSON.stringify(between)}`,
      printed(kind, between),
    ]),
  )

const labelled: Record<string, (text: string) => string> = { 'glued to its label': text => `IBAN${text}` }

/** Disguises that the safety check must recognize, for each kind of address or number (`docs/rules/safety.md`). */
export const disguises: Record<VectorKind, Record<string, (text: string) => string | undefined>> = {
  base58: { ...unseen, ...glued, ...split },
  bech32: { ...unseen, ...glued, ...split },
  evm: { ...unseen, ...glued, ...split },
  bareEvm: { ...unseen, ...split },
  cash: { ...unseen, ...glued, ...split },
  key: unseen,
  iban: { ...unseen, ...labelled, ...inPrint('iban') },
  card: { ...unseen, ...inPrint('card') },
}

export interface Disguised {
  kind: VectorKind
  vector: string
  disguise: string
  text: string
}

/** All test vectors, each in every disguise that is possible for its kind. */
export const disguised: readonly Disguised[] = (Object.keys(vectors) as VectorKind[]).flatMap(kind =>
  Object.entries(disguises[kind]).flatMap(([disguise, change]) =>
    vectors[kind].flatMap(vector => {
      const text = change(vector)
      return text === undefined ? [] : [{ kind, vector, disguise, text }]
    }),
  ),
)
