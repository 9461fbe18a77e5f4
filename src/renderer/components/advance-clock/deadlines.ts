import type { TFunction } from 'i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { Formats } from '../../i18n/formats.ts'

export type Deadlines = Answer<'sandbox.deadlines'>

export const isAnythingDue = ({ unpaid, refunds }: Deadlines): boolean => unpaid.count + refunds.count > 0

/** Translation and formats of the current language. */
export interface Words {
  t: TFunction
  formats: Formats
}

/**
 * Formats credit points with their sign: `−5 points`. The isolation marks keep the sign before the number in Arabic.
 */
export const pointsText = (points: number, { t, formats }: Words): string =>
  t('leap.points', { count: Math.abs(points), points: `\u2066${formats.signed(points)}\u2069` })

/** Describes the cost of passed deadlines, one sentence for each kind. */
export function deadlineTexts({ unpaid, refunds }: Deadlines, words: Words): string[] {
  const { t, formats } = words
  const texts: string[] = []
  const cost = formats.money(unpaid.cost).value
  if (unpaid.points > 0)
    texts.push(t('leap.expire', { count: unpaid.count, cost, points: pointsText(-unpaid.points, words) }))
  else if (unpaid.count > 0) texts.push(t('leap.expireOnly', { count: unpaid.count, cost }))
  if (refunds.count > 0)
    texts.push(t('leap.refunds', { count: refunds.count, amount: formats.money(refunds.amount).value }))
  return texts
}
