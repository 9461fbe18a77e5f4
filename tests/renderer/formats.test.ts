import { describe, expect, it } from 'vitest'
import { type Language, languageCodes } from '#shared/languages.ts'
import { formatsFor } from '../../src/renderer/i18n/formats.ts'

const en = formatsFor('en')
const now = Date.parse('2026-11-20T12:00:00.000Z')
const ago = (ms: number): string => new Date(now - ms).toISOString()
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('money', () => {
  it('has two decimals, a unit and a true minus sign', () => {
    expect(en.money(123_456)).toEqual({ unit: 'XTS', value: '1,234.56', isUnitFirst: true })
    expect(en.money(-5)).toEqual({ unit: 'XTS', value: '−0.05', isUnitFirst: true })
    expect(en.moneyText(0)).toBe('XTS\u00a00.00')
  })

  it.each(languageCodes)('has its unit on the usual side in %s', language => {
    const text = formatsFor(language).moneyText(221_002)
    // In Arabic the amount is a left-to-right text, whose left end is read last.
    const behind: Language[] = ['es', 'fr', 'it', 'vi']
    expect(text).toMatch(behind.includes(language) ? /^\d.*02\u00a0XTS$/u : /^XTS\u00a0\d.*02$/u)
    expect(formatsFor(language).money(221_002).isUnitFirst).toBe(!behind.includes(language))
  })

  it('has a sign for gains and losses, and none for zero', () => {
    expect(en.money(1_200, true).value).toBe('+12.00')
    expect(en.money(-1_200, true).value).toBe('−12.00')
    expect(en.money(0, true).value).toBe('0.00')
  })

  it.each(languageCodes)('has Western digits without bidirectional marks in %s', language => {
    const { value } = formatsFor(language).money(-123_456_789, true)
    expect(value).toMatch(/^−[\d.,\s\u00a0\u202f]+$/u)
    expect(value.replaceAll(/\D/g, '')).toBe('123456789')
  })
})

it('formats abbreviated numbers, percentages and signed numbers', () => {
  expect(en.number(1_234_567)).toBe('1,234,567')
  expect([en.rating(5), en.rating(4.5)]).toEqual(['5.0', '4.5'])
  expect(en.compact(9_999)).toBe('9,999')
  expect(en.compact(12_345)).toBe('12.3k')
  expect(en.percent(0.1239)).toBe('12%')
  expect([en.signed(1), en.signed(-5), en.signed(0)]).toEqual(['+1', '−5', '0'])
})

describe('a moment', () => {
  it('is relative within a day and a date afterwards', () => {
    expect(en.when(ago(0), now)).toBe('now')
    expect(en.when(ago(5 * minute), now)).toBe('5 min ago')
    expect(en.when(ago(59 * minute), now)).toBe('59 min ago')
    expect(en.when(ago(3 * hour), now)).toBe('3 hr ago')
    expect(en.when(ago(-2 * hour), now)).toBe('in 2 hr')
    expect(en.when(ago(2 * day), now)).toMatch(/^1\d Nov, /)
  })

  it('has the year only if it differs', () => {
    expect(en.date(ago(3 * day), now)).toBe('17 Nov')
    expect(en.date(ago(400 * day), now)).toMatch(/2025$/)
    expect(en.moment(ago(3 * day), now)).not.toContain('2026')
    expect(en.moment(ago(400 * day), now)).toContain('2025')
  })

  it('has a heading for its day', () => {
    expect(en.dayHead(ago(hour), now)).toBe('Today')
    expect(en.dayHead(ago(day), now)).toBe('Yesterday')
    expect(en.dayHead(ago(-day), now)).toBe('Tomorrow')
    expect(en.dayHead(ago(3 * day), now)).toMatch(/^Tue,? 17 Nov$/)
    expect(en.dayHead(ago(400 * day), now)).toMatch(/2025$/)
    expect(formatsFor('fr').dayHead(ago(hour), now)).toBe('Aujourd’hui')
  })

  it.each(languageCodes)('has a consistent hour format in %s', language => {
    const formats = formatsFor(language)
    const morning = '2026-11-17T08:09:00.000Z'
    const [clock] = formats.exact(morning).match(/\S*\d[:.]09/u) ?? []
    expect(clock).toBeDefined()
    expect(formats.moment(morning, now)).toContain(clock)
    expect(formats.when(morning, now)).toContain(clock)
    expect(formats.exact(morning)).toContain(formats.time(morning))
  })

  it('keeps AM and PM on the line of the hour', () => {
    const { exact, moment, time } = formatsFor('ar')
    const at = '2026-11-17T08:09:00.000Z'
    for (const text of [exact(at), moment(at, now), time(at)]) expect(text).toMatch(/:09\u00a0\p{L}$/u)
  })

  it('has no English letters in a Korean hour', () =>
    expect(formatsFor('ko').exact('2026-11-17T15:09:00.000Z')).not.toMatch(/[AP]M/))

  it('has no bidirectional marks on a canvas', () =>
    expect(formatsFor('ar').day('2026-11-20T12:00:00.000Z')).toMatch(/^[\d/]+$/))
})

it('names a single day of a range once', () => {
  const [monday, friday] = [Date.parse('2026-11-09T00:00:00.000Z'), Date.parse('2026-11-13T09:30:00.000Z')]
  expect(en.weekdays(monday, friday)).toMatch(/^Mon\s–\sFri$/u)
  expect(en.weekdays(monday, monday + hour)).toBe('Mon')
  expect(en.days(monday, friday)).toMatch(/^9\s–\s13 Nov$/u)
})

it('formats a duration in its two largest units, with no-break spaces and the units of "2 hr ago"', () => {
  expect(en.span(2 * day + 3 * hour + 4 * minute)).toBe('2\u00a0days 3\u00a0hr')
  expect(en.span(2 * day + 4 * minute)).toBe('2\u00a0days')
  expect(en.span(2 * hour + 10 * minute)).toBe('2\u00a0hr 10\u00a0min')
  expect(en.span(2 * hour)).toBe('2\u00a0hr')
  expect(en.span(59_999)).toBe('0\u00a0min')
  expect(en.span(-hour)).toBe('0\u00a0min')
})

it('joins the units of a duration by the rules of the language', () => {
  const span = (language: Language) => formatsFor(language).span(13 * hour + 35 * minute)
  expect(span('ar')).toBe('13\u00a0ساعة و35\u00a0دقيقة')
  expect(span('fr')).toMatch(/^13\sh 35\smin$/u)
  expect(span('zh-CN')).toBe('13小时35分钟')
  expect(span('zh-TW')).toMatch(/^13\s小時 35\s分鐘$/u)
})

it('has no spaces around a Japanese figure', () => {
  const ja = formatsFor('ja')
  expect(ja.span(day + 12 * hour)).toBe('1日12時間')
  expect(ja.when(ago(2 * hour), now)).toBe('2時間前')
  expect(ja.until(new Date(now + 3 * day).toISOString(), now)).toBe('3日後')
})

it('writes the month of a heading with a capital letter', () => {
  const fr = formatsFor('fr')
  expect([fr.month(ago(0)), fr.monthHead(ago(0))]).toEqual(['novembre 2026', 'Novembre 2026'])
  expect(formatsFor('es').monthHead(ago(0))).toBe('Noviembre de 2026')
})

it('uses long units of a duration in languages with ambiguous short ones', () => {
  expect(formatsFor('id').span(5 * hour)).toBe('5\u00a0jam')
  expect(formatsFor('ar').span(11 * hour)).toContain('ساعة')
  expect(formatsFor('id').until(new Date(now + 3 * day).toISOString(), now)).toBe('dalam 3 hari')
})

it('names a country in the language, and falls back to its code', () => {
  expect(formatsFor('fr').country('DE')).toBe('Allemagne')
  expect(en.country('QX')).toBe('QX')
})

it('names a language as within a sentence, and the two kinds of Chinese by their scripts', () => {
  expect(en.language('pt')).toBe('Portuguese')
  expect(en.language('zh-TW')).toBe('Traditional Chinese')
  expect(formatsFor('vi').language('ja')).toBe('tiếng Nhật')
})

it('caches the formats of a language', () => expect(formatsFor('it')).toBe(formatsFor('it')))
