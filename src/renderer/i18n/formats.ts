import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { currency } from '#shared/product.ts'
import { currentLanguage } from './i18n.ts'

/** What the interface makes of figures and moments in one language. */
export interface Formats {
  /** Unit and figure of minor units, for `Money`; `signed` puts + before a gain. The minus is U+2212. */
  money(minor: number, signed?: boolean): { unit: string; value: string }
  /** The same as one text, for example `XTS 12.34`. */
  moneyText(minor: number, signed?: boolean): string
  number(value: number): string
  /** Short for an axis, for example `1.2K`. */
  compact(value: number): string
  /** A share as a percentage with sign, for example `+12.4 %`. */
  change(share: number): string
  /** Relative under a day, then date and time. `now` is the virtual time. */
  when(iso: string, now: number): string
  exact(iso: string): string
  /** Day and month for a chart's axis, without the marks that garble a canvas. */
  day(iso: string): string
  hour(iso: string): string
  /** A span of time in words, two units at most: `2 h 10 min`. */
  span(ms: number): string
  country(code: string): string
}

const minus = (text: string): string => text.replace(/^([\u200e\u200f\u061c]*)-/u, '$1−')
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/gu, '')

/** Arabic reads Western digits in money and times here, so that figures and codes look the same in every language. */
const localeOf = (language: Language): string => (language === 'ar' ? 'ar-u-nu-latn' : language)

type FigureFormats = Pick<Formats, 'money' | 'moneyText' | 'number' | 'compact' | 'change'>

function figureFormats(locale: string): FigureFormats {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const amount = new Intl.NumberFormat(locale, twoDecimals)
  const signedAmount = new Intl.NumberFormat(locale, { ...twoDecimals, signDisplay: 'exceptZero' })
  const whole = new Intl.NumberFormat(locale)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const value = (minor: number, signed = false) => minus(plain((signed ? signedAmount : amount).format(minor / 100)))
  return {
    money: (minor, signed) => ({ unit: currency, value: value(minor, signed) }),
    moneyText: (minor, signed) => `${currency} ${value(minor, signed)}`,
    number: figure => minus(whole.format(figure)),
    compact: figure => minus(plain(compact.format(figure))),
    change: share => minus(plain(percent.format(share))),
  }
}

type MomentFormats = Pick<Formats, 'when' | 'exact' | 'day' | 'hour'>

function momentFormats(language: Language): MomentFormats {
  const locale = localeOf(language)
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  // A canvas sets a word and a figure in the wrong order for Arabic: figures alone are safe.
  const month = language === 'ar' ? 'numeric' : 'short'
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month })
  const hour = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  return {
    when: (iso, now) => {
      const minutesAgo = Math.round((Date.parse(iso) - now) / 60_000)
      if (Math.abs(minutesAgo) < 60) return relative.format(minutesAgo, 'minute')
      if (Math.abs(minutesAgo) < 24 * 60) return relative.format(Math.round(minutesAgo / 60), 'hour')
      return short.format(new Date(iso))
    },
    exact: iso => exact.format(new Date(iso)),
    day: iso => plain(day.format(new Date(iso))),
    hour: iso => plain(hour.format(new Date(iso))),
  }
}

const spanFormat =
  (locale: string): Formats['span'] =>
  ms => {
    const unit = (value: number, name: 'day' | 'hour' | 'minute') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
    const minutes = Math.max(0, Math.floor(ms / 60_000))
    const [days, hours, left] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
    if (days > 0) return hours > 0 ? `${unit(days, 'day')} ${unit(hours, 'hour')}` : unit(days, 'day')
    if (hours > 0) return left > 0 ? `${unit(hours, 'hour')} ${unit(left, 'minute')}` : unit(hours, 'hour')
    return unit(left, 'minute')
  }

function makeFormats(language: Language): Formats {
  const locale = localeOf(language)
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    ...figureFormats(locale),
    ...momentFormats(language),
    span: spanFormat(locale),
    country: code => regions.of(code) ?? code,
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
