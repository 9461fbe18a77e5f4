/** Pairs entity names with consecutive Unicode characters. The name `-` skips one character. */
const alphabet = (first: number, names: string): [name: string, character: string][] =>
  names
    .split(' ')
    .map((name, place) => [name, String.fromCodePoint(first + place)] as [string, string])
    .filter(([name]) => name !== '-')

const each = (names: string, character: string): [name: string, character: string][] =>
  names.split(' ').map(name => [name, character])

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho - sigma tau upsilon'
const greekEnd = 'phi chi psi omega'
const cyrillic = 'a b v g d ie zh z i j k l m n o p r s t u f kh ts ch sh shch hard y soft e yu ya'.replace(
  /\w+/g,
  '$&cy',
)
const capitals = (names: string): string => names.replace(/\b[a-z]/g, letter => letter.toUpperCase())
const allCapitals = (names: string): string => names.replace(/\b\w+(?=cy)/g, letters => letters.toUpperCase())

/** Named HTML entities for the characters that the safety check uses: letters, blanks and signs. */
const named: ReadonlyMap<string, string> = new Map([
  ...alphabet(0x391, capitals(`${greek} ${greekEnd}`)),
  ...alphabet(0x3b1, `${greek} ${greekEnd}`),
  ...alphabet(0x410, allCapitals(cyrillic)),
  ...alphabet(0x430, cyrillic),
  ...Object.entries({ Iukcy: 'І', iukcy: 'і', Jsercy: 'Ј', jsercy: 'ј', DScy: 'Ѕ', dscy: 'ѕ' }),
  ...Object.entries({ imath: 'i', inodot: 'i', jmath: 'j', ee: 'e', ii: 'i', dd: 'd', DD: 'D', ell: 'l' }),
  ...each('nbsp ensp emsp emsp13 emsp14 numsp puncsp thinsp hairsp MediumSpace NonBreakingSpace', ' '),
  ...each('ThickSpace ThinSpace VeryThinSpace Tab NewLine', ' '),
  ...each('hyphen dash ndash mdash horbar minus', '-'),
  ...Object.entries({ amp: '&', AMP: '&', num: '#', semi: ';', percnt: '%', period: '.', comma: ',', sol: '/' }),
  ...Object.entries({ lowbar: '_', UnderBar: '_', dollar: '$', euro: '€', pound: '£', yen: '¥', cent: '¢' }),
])
/** Matches entity names of letters with a diacritic and of mathematical letters. */
const drawnLetter = /^([A-Za-z])(?:acute|breve|caron|cedil|circ|dblac|dot|fr|grave|macr|ogon|opf|ring|scr|tilde|uml)$/

/**
 * Returns the character for the name of an HTML entity. All other names mean signs or invisible characters, which are
 * removed.
 */
const characterOf = (name: string): string => named.get(name) ?? drawnLetter.exec(name)?.[1] ?? ''

const numericEntity = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi
// Browsers accept `&nbsp`, `&shy` and `&amp` without a semicolon.
const namedEntity = /&(?:([A-Za-z][A-Za-z0-9]{1,31});|(nbsp|shy|amp))/g
const percents = /(?:%[0-9a-f]{2})+/gi

/** Decodes numeric HTML entities. */
export const withoutNumericEntities = (text: string): string =>
  text.replace(numericEntity, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const decodedOnce = (text: string): string =>
  withoutNumericEntities(text)
    .replace(namedEntity, (_whole, name?: string, open?: string) => characterOf(name ?? open ?? ''))
    .replace(percents, run => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))

/** Maximum number of nested encodings that are decoded. For example, `&amp;#84;` has two. */
const maxLayers = 4

/** Decodes HTML entities and percent-encoding, including nested ones. */
export function decoded(text: string): string {
  let [before, after] = ['', text]
  for (let layer = 0; layer < maxLayers && before !== after; layer++) {
    before = after
    after = decodedOnce(before)
  }
  return after
}
