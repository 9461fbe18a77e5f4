import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { isCurrencyFirst, localeOf } from '#shared/locales.ts'
import { currency } from '#shared/product.ts'
import { currentLanguage } from './i18n.ts'
import { once } from './once.ts'
import { spacedAs, spanFormat, unitStyle } from './spans.ts'

/** The parts of an amount, for `Money`. */
interface MoneyParts {
  unit: string
  value: string
  isUnitFirst: boolean
}

/** Formats of figures and moments in one language. */
export interface Formats {
  /** Splits minor units into unit and figure; `signed` puts + before a gain. The minus is U+2212. */
  money(minor: number, signed?: boolean): MoneyParts
  /** The same as one text, for example `XTS 12.34`, in French `12,34 XTS`. */
  moneyText(minor: number, signed?: boolean): string
  number(value: number): string
  /** The same with + or −: what something adds or takes. */
  signed(value: number): string
  /** Whole up to 9,999, then short: `12.3k`. */
  compact(value: number): string
  /** A share in whole percent, for example `12 %`. */
  percent(share: number): string
  /** Relative under a day, then `moment`. `now` is the virtual time. */
  when(iso: string, now: number): string
  /** Date and time, with the year where it is another than that of `now`. */
  moment(iso: string, now: number): string
  /** Day and month, with the year where it is another than that of `now`. */
  date(iso: string, now: number): string
  exact(iso: string): string
  /** A month with its year, within a sentence. */
  month(iso: string): string
  /** The same as a heading, with a capital letter. */
  monthHead(iso: string): string
  /** The head over the rows of a day: `Today`, `Yesterday`, then `Thu 26 Nov`. */
  dayHead(iso: string, now: number): string
  /** A day by its name, for example `Thu, Nov 26`; the year only where it is another. */
  namedDay(iso: string, now: number): string
  /** How far away a moment to come is: hours today, then days: `tomorrow`, `in 3 days`. */
  until(iso: string, now: number): string
  /** Day and month for a chart's axis, without the marks that garble a canvas. */
  day(iso: string): string
  /** What a clock shows, as `exact` writes it: `09:30`. */
  time(iso: string): string
  /** The hour for a chart's axis, from 00:00 to 23:59 in every language. */
  hour(iso: string): string
  /** A day of the week for a chart's axis: `Mon`. */
  weekday(iso: string): string
  /** The same as one letter or two, under a narrow bar: `M`. */
  weekdayLetter(iso: string): string
  /** The days of the week from one moment to another: `Mon – Fri`, or the one that both are in. */
  weekdays(from: number, to: number): string
  /** The days from one moment to another: `Oct 1 – 20`. */
  days(from: number, to: number): string
  /** A span of time in words, two units at most: `2 hr, 10 min`. */
  span(ms: number): string
  country(code: string): string
}

const minus = (text: string): string => text.replace(/^([\u200e\u200f\u061c]*)-/u, '$1−')
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/gu, '')

const withCapital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

type FigureFormats = Pick<Formats, 'money' | 'moneyText' | 'number' | 'signed' | 'compact' | 'percent'>

function figureFormats(language: Language): FigureFormats {
  const locale = localeOf(language)
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amount = once(() => new Intl.NumberFormat(locale, twoDecimals))
  const signedAmount = once(() => new Intl.NumberFormat(locale, { ...twoDecimals, signDisplay: 'exceptZero' }))
  const whole = once(() => new Intl.NumberFormat(locale))
  const signed = once(() => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))
  const compact = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const isUnitFirst = once(() => isCurrencyFirst(language))
  const value = (minor: number, signed = false) => minus(plain((signed ? signedAmount : amount)().format(minor / 100)))
  return {
    money: (minor, signed) => ({ unit: currency, value: value(minor, signed), isUnitFirst: isUnitFirst() }),
    moneyText: (minor, signed) =>
      (isUnitFirst() ? [currency, value(minor, signed)] : [value(minor, signed), currency]).join('\u00a0'),
    number: figure => minus(whole().format(figure)),
    signed: figure => minus(plain(signed().format(figure))),
    compact: figure => minus(plain((Math.abs(figure) < 10_000 ? whole : compact)().format(figure))),
    percent: share => minus(plain(percent().format(share))),
  }
}

type MomentFormats = Pick<
  Formats,
  'when' | 'moment' | 'date' | 'namedDay' | 'until' | 'exact' | 'day' | 'weekday' | 'weekdays' | 'days'
>

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** The hour is written in one way everywhere: `09:30` where a day has 24 hours, `9:30 AM` where it has twice 12. */
function clockOf(locale: string) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

/** The half of a day stays with its hour where a line ends between them. */
const wholeHour = (text: string): string => text.replace(/(?<=\d:\d\d) (?=\p{L}+$)/u, '\u00a0')

const calendarDay = { day: 'numeric', month: 'short' } as const

function momentFormats(language: Language): MomentFormats {
  const locale = localeOf(language)
  const clock = once(() => clockOf(locale))
  const exact = once(() => new Intl.DateTimeFormat(locale, { ...calendarDay, year: 'numeric', ...clock() }))
  const thisYear = once(() => new Intl.DateTimeFormat(locale, { ...calendarDay, ...clock() }))
  const date = once(() => new Intl.DateTimeFormat(locale, { ...calendarDay, year: 'numeric' }))
  const dateThisYear = once(() => new Intl.DateTimeFormat(locale, calendarDay))
  const isSameYear = (iso: string, now: number) => new Date(iso).getFullYear() === new Date(now).getFullYear()
  const moment = (iso: string, now: number) =>
    wholeHour((isSameYear(iso, now) ? thisYear : exact)().format(new Date(iso)))
  // A canvas sets a word and a figure in the wrong order for Arabic: figures alone are safe.
  const month = language === 'ar' ? 'numeric' : 'short'
  const day = once(() => new Intl.DateTimeFormat(locale, { day: 'numeric', month }))
  const weekday = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short' }))
  const relativeTime = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: unitStyle(language) }))
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    spacedAs(language, relativeTime().format(value, unit))
  const named = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short', ...calendarDay, year: 'numeric' }))
  const namedThisYear = once(() => new Intl.DateTimeFormat(locale, { weekday: 'short', ...calendarDay }))
  return {
    when: (iso, now) => {
      const minutesAgo = Math.round((Date.parse(iso) - now) / minuteMs)
      // Several languages have no words for "this minute", all have one for now.
      if (minutesAgo === 0) return relative(0, 'second')
      if (Math.abs(minutesAgo) < 60) return relative(minutesAgo, 'minute')
      if (Math.abs(minutesAgo) < dayMinutes) return relative(Math.round(minutesAgo / 60), 'hour')
      return moment(iso, now)
    },
    moment,
    date: (iso, now) => (isSameYear(iso, now) ? dateThisYear : date)().format(new Date(iso)),
    exact: iso => wholeHour(exact().format(new Date(iso))),
    namedDay: (iso, now) => (isSameYear(iso, now) ? namedThisYear : named)().format(new Date(iso)),
    until: (iso, now) => {
      const at = Date.parse(iso)
      const days = calendarDays(now, at)
      const minutes = Math.max(0, Math.round((at - now) / minuteMs))
      if (days > 0) return relative(days, 'day')
      return minutes < 60 ? relative(minutes, 'minute') : relative(Math.round(minutes / 60), 'hour')
    },
    day: iso => plain(day().format(new Date(iso))),
    weekday: iso => plain(weekday().format(new Date(iso))),
    weekdays: (from, to) => weekday().formatRange(from, to),
    days: (from, to) => dateThisYear().formatRange(from, to),
  }
}

function hourFormats(locale: string): Pick<Formats, 'time' | 'hour'> {
  const time = once(() => new Intl.DateTimeFormat(locale, clockOf(locale)))
  const hour = once(() => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
  return {
    time: iso => wholeHour(time().format(new Date(iso))),
    hour: iso => plain(hour().format(new Date(iso))),
  }
}

/** Days from one moment to another by the calendar of where the person is; a day of a clock change counts as one. */
function calendarDays(from: number, to: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0)
  return Math.round((midnight(to) - midnight(from)) / (dayMinutes * minuteMs))
}

function dayHeadFormat(locale: string): Formats['dayHead'] {
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const named = { weekday: 'short', ...calendarDay } as const
  const thisYear = once(() => new Intl.DateTimeFormat(locale, named))
  const anyYear = once(() => new Intl.DateTimeFormat(locale, { ...named, year: 'numeric' }))
  return (iso, now) => {
    const at = Date.parse(iso)
    const days = calendarDays(now, at)
    if (days === 0 || days === -1) return withCapital(relative().format(days, 'day'), locale)
    return (new Date(at).getFullYear() === new Date(now).getFullYear() ? thisYear : anyYear)().format(at)
  }
}

function makeFormats(language: Language): Formats {
  const locale = localeOf(language)
  const regions = once(() => new Intl.DisplayNames(locale, { type: 'region' }))
  const monthFormat = once(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }))
  const month = (iso: string) => monthFormat().format(new Date(iso))
  const weekdayLetter = once(() => new Intl.DateTimeFormat(locale, { weekday: 'narrow' }))
  return {
    ...figureFormats(language),
    ...momentFormats(language),
    ...hourFormats(locale),
    weekdayLetter: iso => weekdayLetter().format(new Date(iso)),
    month,
    monthHead: iso => withCapital(month(iso), locale),
    dayHead: dayHeadFormat(locale),
    span: spanFormat(language),
    country: code => regions().of(code) ?? code,
  }
}

const known = new Map<Language, Formats>()

/** The formats of one language, made once. */
export function formatsFor(language: Language): Formats {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

/** The formats of the language that is spoken now. */
export function useFormats(): Formats {
  useTranslation()
  return formatsFor(currentLanguage())
}
