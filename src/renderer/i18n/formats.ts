import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { isCurrencyFirst, localeOf } from '#shared/locales.ts'
import { currency } from '#shared/product.ts'
import { currentLanguage } from './i18n.ts'
import { once } from './once.ts'
import { spacedAs, spanFormat, unitStyle } from './spans.ts'

/** Parts of a formatted amount, for `Money`. */
interface MoneyParts {
  unit: string
  value: string
  isUnitFirst: boolean
}

/** Formats of numbers, amounts and dates in one language. */
export interface Formats {
  /** Splits minor units into currency and number. `signed` puts + before a gain. The minus sign is U+2212. */
  money(minor: number, signed?: boolean): MoneyParts
  /** Formats minor units as one text, for example `XTS 12.34`, in French `12,34 XTS`. */
  moneyText(minor: number, signed?: boolean): string
  /** Formats minor units as a person types them in a field: `12.50`, in French `12,50`. */
  typed(minor: number): string
  number(value: number): string
  /** Formats a mean of stars with one decimal: `5.0`. */
  rating(stars: number): string
  /** Formats a number with + or −. */
  signed(value: number): string
  /** Formats a number, abbreviated above 9,999: `12.3k`. */
  compact(value: number): string
  /** Formats a ratio as whole percent, for example `12 %`. */
  percent(share: number): string
  /** Formats a time relative to `now` within a day, and otherwise like `moment`. `now` is in virtual milliseconds. */
  when(iso: string, now: number): string
  /** Formats date and time. The year is added if it differs from that of `now`. */
  moment(iso: string, now: number): string
  /** Formats day and month. The year is added if it differs from that of `now`. */
  date(iso: string, now: number): string
  exact(iso: string): string
  /** Formats a month with its year, for use within a sentence. */
  month(iso: string): string
  /** Formats a month with its year as a heading, with a capital letter. */
  monthHead(iso: string): string
  /** Formats the heading of a day's rows: `Today`, `Yesterday`, `Tomorrow`, or `Thu 26 Nov`. */
  dayHead(iso: string, now: number): string
  /** Formats a day with its weekday, for example `Thu, Nov 26`. The year is added if it differs. */
  namedDay(iso: string, now: number): string
  /** Formats a future time relative to `now`, in hours within a day and otherwise in days: `tomorrow`, `in 3 days`. */
  until(iso: string, now: number): string
  /** Formats day and month for a chart's axis, without bidirectional marks, which a canvas draws wrongly. */
  day(iso: string): string
  /** Formats the time of day like `exact` does: `09:30`. */
  time(iso: string): string
  /** Formats the hour for a chart's axis, from 00:00 to 23:59 in every language. */
  hour(iso: string): string
  /** Formats the weekday for a chart's axis: `Mon`. */
  weekday(iso: string): string
  /** Formats the weekday as one or two letters: `M`. */
  weekdayLetter(iso: string): string
  /** Formats a range of weekdays: `Mon – Fri`. One weekday is shown if both times are on the same day. */
  weekdays(from: number, to: number): string
  /** Formats a range of days: `Oct 1 – 20`. */
  days(from: number, to: number): string
  /** Formats a duration in milliseconds in its two largest units: `2 hr, 10 min`. */
  span(ms: number): string
  country(code: string): string
  /** Returns the name of a language, for use within a sentence. */
  language(code: Language): string
}

const minus = (text: string): string => text.replace(/^([\u200e\u200f\u061c]*)-/u, '$1−')
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/gu, '')

const withCapital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

type FigureFormats = Pick<
  Formats,
  'money' | 'moneyText' | 'typed' | 'number' | 'rating' | 'signed' | 'compact' | 'percent'
>

function figureFormats(language: Language): FigureFormats {
  const locale = localeOf(language)
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amount = once(() => new Intl.NumberFormat(locale, twoDecimals))
  const typed = once(() => new Intl.NumberFormat(locale, { ...twoDecimals, useGrouping: false }))
  const signedAmount = once(() => new Intl.NumberFormat(locale, { ...twoDecimals, signDisplay: 'exceptZero' }))
  const whole = once(() => new Intl.NumberFormat(locale))
  const rating = once(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
  const signed = once(() => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))
  const compact = once(() => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }))
  const percent = once(() => new Intl.NumberFormat(locale, { style: 'percent' }))
  const isUnitFirst = once(() => isCurrencyFirst(language))
  const value = (minor: number, signed = false) => minus(plain((signed ? signedAmount : amount)().format(minor / 100)))
  return {
    money: (minor, signed) => ({ unit: currency, value: value(minor, signed), isUnitFirst: isUnitFirst() }),
    moneyText: (minor, signed) =>
      (isUnitFirst() ? [currency, value(minor, signed)] : [value(minor, signed), currency]).join('\u00a0'),
    typed: minor => plain(typed().format(minor / 100)),
    number: figure => minus(whole().format(figure)),
    rating: stars => rating().format(stars),
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

/** Returns options that pad the hour in 24-hour languages (`09:30`), but not in 12-hour ones (`9:30 AM`). */
function clockOf(locale: string) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

/** Puts a no-break space before AM or PM, so that it stays on the line of its hour. */
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
  // A canvas reorders words and digits in Arabic, so the month is a number.
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
      // Several languages have no relative word for "this minute", but all have one for "now".
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

/** Counts calendar days in the browser's time zone. A day with a clock change counts as one. */
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
    if (Math.abs(days) <= 1) return withCapital(relative().format(days, 'day'), locale)
    return (new Date(at).getFullYear() === new Date(now).getFullYear() ? thisYear : anyYear)().format(at)
  }
}

/** The script names the two kinds of Chinese: simplified and traditional. The country would name a place. */
const scripts: Partial<Record<Language, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }

function languageFormat(locale: string): Formats['language'] {
  const names = once(() => new Intl.DisplayNames(locale, { type: 'language' }))
  // Vietnamese names begin with the word for "language", which has a capital letter only in a list.
  return code => (names().of(scripts[code] ?? code) ?? code).replace(/^Tiếng/u, 'tiếng')
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
    language: languageFormat(locale),
  }
}

const known = new Map<Language, Formats>()

/** Returns the cached formats of a language. */
export function formatsFor(language: Language): Formats {
  const formats = known.get(language) ?? makeFormats(language)
  known.set(language, formats)
  return formats
}

/** Returns the formats of the current language and rerenders when it changes. */
export function useFormats(): Formats {
  useTranslation()
  return formatsFor(currentLanguage())
}
