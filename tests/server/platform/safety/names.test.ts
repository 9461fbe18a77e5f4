import { describe, expect, test } from 'vitest'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { companyNames, harmlessWords, wholeWordNames } from '#server/platform/safety/company-names.ts'
import { hasHiddenCharacters, nameKey, passesForReal } from '#server/platform/safety/names.ts'
import { languageCodes } from '#shared/languages.ts'

/** Name of a company. It comes from the list, because another test fails if the source code contains such a name. */
const [company = ''] = companyNames

describe('a name cannot be mistaken for a real one (docs/rules/safety.md)', () => {
  test.each([
    ...companyNames.map(name => `${name} Shop Official`),
    ...companyNames.filter(name => /\p{Script=Han}/u.test(name)).map(name => `${name}店`),
    `${company}_shop`,
    [...company].join(' '),
    `My ${[...company].join(' ')} Shop`,
    [...company].join('.'),
    `${company.slice(0, 3)}-${company.slice(3)} Shop`,
    `${company.slice(0, 3)} ${company.slice(3)}`,
    `My${company}Shop`,
    `${company.replaceAll('i', '1').replace('o', '0')} Shop`,
    company.replace('i', '&#105;'),
    `${company}&nbsp;Shop`,
    ...companyNames
      .filter(name => /^[a-z]{6,}$/.test(name) && !wholeWordNames.includes(name))
      .map(name => `my${name}24`),
    ...companyNames.filter(name => name.includes('l')).map(name => name.replaceAll('l', '1')),
    company.replace(/[a-z]/g, letter => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    company.replace('o', 'о'),
    company.replace('i', '\u200bi'),
    'USD 5,000 real cash',
    '5000USD',
    'Win $100',
    '100 €',
    '￥ 500',
    '₹500',
    'R$ 20',
    'Rp 50.000',
    '50 kr',
    '20 zł',
    '20 Kč',
    '500元',
    '100元店',
    '500円ショップ',
    '1000원샵',
    '5 &#36;',
    '&euro;5',
    '500 円',
    '원 500',
    '٥٠٠ USD',
  ])('refuses %s', name => {
    expect(passesForReal(name)).toBe(true)
  })

  test.each([
    'Corner Shop 24',
    'XTS 12.34',
    'TRX/USDT 5',
    'ETC 5',
    'Made in USA 1999',
    'Visa photos',
    'Titik Temu 7',
    '元气 3 号',
    'Krone 5',
    'The Wish Tree',
    'Fern & Lantern, 5 Quay Lane',
    'Cash & Carry',
    '2027元旦特卖',
    '2027 원피스',
    '3원색 연필',
    'Pulsera entrelazada',
    'Cost-conscious, low-cost company',
    'Bigmarket 5',
    'Révolution, revolution, revolutionary',
    'A B C D E',
    '23113 811811',
    'A-811811',
    ...harmlessWords.map(word => `${word} lamp`),
  ])('accepts %s', name => {
    expect(passesForReal(name)).toBe(false)
  })

  test('the messages of the server pass', () => {
    const words = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(words)
    for (const language of languageCodes) expect(words(packs[language].server).filter(passesForReal)).toEqual([])
  })
})

describe('keys that detect similar names', () => {
  test.each([
    ['paula', 'Paula'],
    ['paula', 'раulа'],
    ['paula', 'pau\u200bla'],
    ['paula', 'ｐａｕｌａ'],
    ['straße', 'STRASSE'],
    ['École', 'ÉCOLE'],
    ['ivy', 'ıvy'],
  ])('%s and %s have the same key', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })

  test.each([
    ['paula', 'paul'],
    ['muller', 'müller'],
    ['shop-1', 'shop-2'],
    ['か', 'が'],
  ])('%s and %s have different keys', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one))
  })

  test.each(['pau\u200bla', 'alu\u202eap', 'pa\u0000ula', 'pau\u00adla', 'paula\ufe0f'])(
    '%j contains invisible characters',
    name => {
      expect(hasHiddenCharacters(name)).toBe(true)
    },
  )
})
