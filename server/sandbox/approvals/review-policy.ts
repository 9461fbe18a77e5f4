import type { Parsed } from '#shared/contract/schemas.ts'
import type { ReviewPolicy } from '#shared/reviews.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { clockTarget } from '../time/clock-target.ts'

/**
 * Validates the operator's policy for reviews. @throws Refusal for fields that the mode does not use, or for a missing
 * one
 */
export function reviewPolicyOf(
  { mode, after, chance }: NonNullable<Parsed<'sandbox.settings'>['reviews']>,
  now: number,
): ReviewPolicy {
  if (after !== undefined && (mode === 'usual' || mode === 'never')) refuseField('reviews.after', 'unfitting')
  if (chance !== undefined && mode !== 'chance') refuseField('reviews.chance', 'unfitting')
  if (chance === undefined && mode === 'chance') refuseField('reviews.chance', 'missing')
  if (after !== undefined) clockTarget({ advance: after }, now, 'reviews.after')
  return { mode, after: after ?? null, chance: chance ?? null }
}
