import { readSeed } from '#shared/sandbox.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { changeRules, rulesOf, seedOf } from '../../core/world/settings.ts'
import { iso } from '../../platform/iso.ts'
import { reviewPolicyOf } from '../approvals/review-policy.ts'
import type { Command } from '../command.ts'

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
