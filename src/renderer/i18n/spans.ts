import type { Language } from '#shared/languages.ts'
import { localeOf } from '#shared/locales.ts'
import { once } from './once.ts'

/** Removes the spaces that CLDR puts around numbers in Japanese, because the console's texts have none. */
export const spacedAs = (language: Language, text: string): string =>
  language === 'ja' ? text.replaceAll(/\s/gu, '') : text

/** In these languages the short units are ambiguous letters or English ones, so long units are used. */
const writtenOut: readonly Language[] = ['ar', 'id']

export const unitStyle = (language: Language) => (writtenOut.includes(language) ? 'long' : 'short')

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Returns a function that formats milliseconds in their two largest units. */
export function spanFormat(language: Language): (ms: number) => string {
  const style = unitStyle(language)
  // British English has plural units ("2 hrs") that do not match its relative times ("2 hr ago").
  const locale = language === 'en' ? 'en' : localeOf(language)
  const formatOf = (unit: string) =>
    once(() => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: style }))
  const units = { day: formatOf('day'), hour: formatOf('hour'), minute: formatOf('minute') }
  // The narrow style has no comma or "and". In Taiwan it has no space either, which the units inside have.
  const list = once(
    () => new Intl.ListFormat(locale, { type: 'unit', style: language === 'zh-TW' ? 'short' : 'narrow' }),
  )
  // A no-break space keeps a number and its unit on one line.
  const unit = (value: number, name: keyof typeof units) => units[name]().format(value).replaceAll(' ', '\u00a0')
  return ms => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs))
    const parts = [
      [Math.floor(minutes / dayMinutes), 'day'],
      [Math.floor((minutes % dayMinutes) / 60), 'hour'],
      [minutes % 60, 'minute'],
    ] as const
    const largest = parts.findIndex(([value]) => value > 0)
    const shown = largest < 0 ? parts.slice(-1) : parts.slice(largest, largest + 2).filter(([value]) => value > 0)
    return spacedAs(language, list().format(shown.map(([value, name]) => unit(value, name))))
  }
}
