import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldAmount, parseAmount } from '../../src/renderer/i18n/amounts.ts'

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

it('parses every amount that it formats for a field', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), minor => parseAmount(fieldAmount(minor)) === minor),
  ))
