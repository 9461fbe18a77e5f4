import type { Parsed } from '#shared/contract/schemas.ts'
import type { ReviewPolicy } from '#shared/reviews.ts'
import { readSeed } from '#shared/sandbox.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { changeRules, rulesOf, seedOf } from '../../core/world/settings.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import type { Command } from '../command.ts'
import { clockTarget } from '../time/clock-target.ts'

/** Switching restore points off deletes the existing ones: later changes would be undone with them. */
export const settings: Handler<'sandbox.settings'> = ({ db, now, undoPoints, afterCommit }, input) => {
  const { reviews, ...others } = input
  const changed = { ...others, ...(reviews && { reviews: reviewPolicyOf(reviews, now) }) }
  const { restorePoints, ...rules } = changeRules(db, changed)
  if (input.restorePoints === 'off') afterCommit(() => undoPoints.forget())
  return { restorePoints: restorePoints ?? (undoPoints.isOn() ? 'on' : 'off'), ...rules }
}

/** While it runs, every other call gets SystemBusy (201). */
export const reset: Command<'sandbox.reset'> = {
  async run({ world, reset }, { seed, clock: at, keepTokens, ...others }) {
    const first = at === undefined ? undefined : iso(Date.parse(at))
    await reset({ ...others, clock: first, seed: seed === undefined ? undefined : readSeed(seed) }, { keepTokens })
    const { db, clock } = world
    return { seed: seedOf(db), seedNumber: world.seed, now: iso(clock.target()), buyers: rulesOf(db).buyers }
  },
}

/**
 * Validates the operator's policy for reviews. @throws Refusal for fields that the mode does not use, or for a missing
 * one
 */
function reviewPolicyOf(
  { mode, after, chance }: NonNullable<Parsed<'sandbox.settings'>['reviews']>,
  now: number,
): ReviewPolicy {
  if (after !== undefined && (mode === 'usual' || mode === 'never')) refuseField('reviews.after', 'unfitting')
  if (chance !== undefined && mode !== 'chance') refuseField('reviews.chance', 'unfitting')
  if (chance === undefined && mode === 'chance') refuseField('reviews.chance', 'missing')
  if (after !== undefined) clockTarget({ advance: after }, now, 'reviews.after')
  return { mode, after: after ?? null, chance: chance ?? null }
}
