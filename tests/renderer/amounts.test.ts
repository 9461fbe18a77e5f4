import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { parseAmount, plainAmount } from '../../src/renderer/i18n/amounts.ts'
import { formatsFor } from '../../src/renderer/i18n/formats.ts'

it.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12,50', 1_250],
  ['0.01', 1],
  ['0', 0],
  ['007', 700],
  [' 12.50 ', 1_250],
  ['9999999999.99', 999_999_999_999],
])('reads "%s" as %i minor units', (typed, minor) => expect(parseAmount(typed)).toBe(minor))

it.each([
  '',
  ' ',
  '.',
  '12.',
  '.5',
  '12.345',
  '1,234.50',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '12 50',
  '12.5.0',
  '10000000000',
  '١٢',
  'Infinity',
])('does not accept "%s" as an amount', typed => expect(parseAmount(typed)).toBeNull())

const amounts = fc.integer({ min: 0, max: 999_999_999_999 })

it('parses every amount that it formats for a link', () =>
  fc.assert(fc.property(amounts, minor => parseAmount(plainAmount(minor)) === minor)))

it.each(languageCodes)('parses every amount that it formats for a field in %s', language =>
  fc.assert(fc.property(amounts, minor => parseAmount(formatsFor(language).typed(minor)) === minor)),
)

it('formats the amount of a field in the way of the language', () => {
  expect([formatsFor('en').typed(123_450), formatsFor('fr').typed(123_450)]).toEqual(['1234.50', '1234,50'])
})
