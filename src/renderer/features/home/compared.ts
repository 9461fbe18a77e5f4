import type { Answer } from '#shared/contract/schemas.ts'
import type { Formats } from '../../i18n/formats.ts'

/** Names the compared part of the previous period (D-47): weekdays of a week, dates of a month. */
export function comparedDays(
  { range, previousFrom, previousTo }: Pick<Answer<'home.stat'>, 'range' | 'previousFrom' | 'previousTo'>,
  formats: Pick<Formats, 'weekdays' | 'days'>,
): string {
  const from = Date.parse(previousFrom)
  // `previousTo` is exclusive.
  const last = Math.max(from, Date.parse(previousTo) - 1)
  return { today: () => '', week: () => formats.weekdays(from, last), month: () => formats.days(from, last) }[range]()
}
