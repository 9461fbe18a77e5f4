import type { Parsed } from '#shared/contract/schemas.ts'
import type { ReviewPolicy } from '#shared/reviews.ts'
import { readSeed } from '#shared/sandbox.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { changeRules, rulesOf, seedOf } from '../../core/world/settings.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import type { Command } from '../command.ts'
import { clockTarget } from '../time/clock-target.ts'

/**
 * Changes the rules of the world. Switching undo off deletes the existing undo points. Otherwise, a later undo would
 * also revert the changes that were made while undo was off.
 */
export const settings: Handler<'sandbox.settings'> = ({ db, now, undoPoints, afterCommit }, input) => {
  const { reviews, ...others } = input
  const changed = { ...others, ...(reviews && { reviews: reviewPolicyOf(reviews, now) }) }
  const { restorePoints, ...rules } = changeRules(db, changed)
  if (input.restorePoints === 'off') afterCommit(() => undoPoints.forget())
  return { restorePoints: restorePoints ?? (undoPoints.isOn() ? 'on' : 'off'), ...rules }
}

/** Creates the world again. In the meantime, every other call gets SystemBusy (201). */
export const reset: Command<'sandbox.reset'> = {
  async run({ world, reset }, { seed, clock: at, keepTokens, ...others }) {
    const first = at === undefined ? undefined : iso(Date.parse(at))
    await reset({ ...others, clock: first, seed: seed === undefined ? undefined : readSeed(seed) }, { keepTokens })
    const { db, clock } = world
    return { seed: seedOf(db), seedNumber: world.seed, now: iso(clock.target()), buyers: rulesOf(db).buyers }
  },
}

/**
 * Validates the operator's policy for reviews.
 * @throws Refusal if a field is missing, or if the mode does not use a given field
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
