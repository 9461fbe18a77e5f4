import type { Answer } from '#shared/contract/schemas.ts'
import type { Formats } from '../../i18n/formats.ts'

/** The compared part of the period before as words (D-47): of a week the names of its days, of a month their dates. */
export function comparedDays(
  { range, previousFrom, previousTo }: Pick<Answer<'home.stat'>, 'range' | 'previousFrom' | 'previousTo'>,
  formats: Pick<Formats, 'weekdays' | 'days'>,
): string {
  const from = Date.parse(previousFrom)
  // The moment that it ends at belongs to it no more.
  const last = Math.max(from, Date.parse(previousTo) - 1)
  return { today: () => '', week: () => formats.weekdays(from, last), month: () => formats.days(from, last) }[range]()
}
