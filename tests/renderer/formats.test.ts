import { describe, expect, it } from 'vitest'
import { languageCodes } from '#shared/languages.ts'
import { formatsFor } from '../../src/renderer/i18n/formats.ts'

const en = formatsFor('en')
const now = Date.parse('2026-11-20T12:00:00.000Z')
const ago = (ms: number): string => new Date(now - ms).toISOString()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('money', () => {
  it('has two decimals, the unit beside it and a true minus', () => {
    expect(en.money(123_456)).toEqual({ unit: 'XTS', value: '1,234.56' })
    expect(en.money(-5)).toEqual({ unit: 'XTS', value: '−0.05' })
    expect(en.moneyText(0)).toBe('XTS 0.00')
  })

  it('says with a sign what was won and what was lost, and none for nothing', () => {
    expect(en.money(1_200, true).value).toBe('+12.00')
    expect(en.money(-1_200, true).value).toBe('−12.00')
    expect(en.money(0, true).value).toBe('0.00')
  })

  it.each(languageCodes)('is written in Western digits without marks of direction in %s', language => {
    const { value } = formatsFor(language).money(-123_456_789, true)
    expect(value).toMatch(/^−[\d.,\s\u00a0\u202f]+$/u)
    expect(value.replaceAll(/\D/g, '')).toBe('123456789')
  })
})

it('shortens the figures of an axis and signs a change', () => {
  expect(en.number(1_234_567)).toBe('1,234,567')
  expect(en.compact(1_234)).toBe('1.2K')
  expect(en.change(0.1239)).toBe('+12.4%')
  expect(en.change(-0.5)).toBe('−50%')
})

describe('a moment', () => {
  it('is told as minutes or hours for a day, then by its date', () => {
    expect(en.when(ago(0), now)).toBe('this minute')
    expect(en.when(ago(5 * minute), now)).toBe('5 min. ago')
    expect(en.when(ago(59 * minute), now)).toBe('59 min. ago')
    expect(en.when(ago(3 * hour), now)).toBe('3 hr. ago')
    expect(en.when(ago(-2 * hour), now)).toBe('in 2 hr.')
    expect(en.when(ago(2 * day), now)).toMatch(/^Nov 1\d, /)
  })

  it('has no marks of direction where a canvas draws it', () =>
    expect(formatsFor('ar').day('2026-11-20T12:00:00.000Z')).toMatch(/^[\d/]+$/))
})

it('tells a span of time in its two largest units', () => {
  expect(en.span(2 * day + 3 * hour + 4 * minute)).toBe('2 days 3 hr')
  expect(en.span(2 * day + 4 * minute)).toBe('2 days')
  expect(en.span(2 * hour + 10 * minute)).toBe('2 hr 10 min')
  expect(en.span(2 * hour)).toBe('2 hr')
  expect(en.span(59_999)).toBe('0 min')
  expect(en.span(-hour)).toBe('0 min')
})

it('names a country in the language, and shows a code that it does not know', () => {
  expect(formatsFor('fr').country('DE')).toBe('Allemagne')
  expect(en.country('QX')).toBe('QX')
})

it('makes the formats of a language once', () => expect(formatsFor('it')).toBe(formatsFor('it')))
