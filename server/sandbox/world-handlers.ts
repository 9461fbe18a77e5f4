import { readSeed } from '#shared/sandbox.ts'
import type { Command, Handler } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import { changeRules, rulesOf } from '../world/rules.ts'
import { seedOf } from '../world/settings.ts'

export const settings: Handler<'sandbox.settings'> = ({ db }, input) => changeRules(db, input)

/** Meanwhile every other call is told that the world is busy (201). */
export const reset: Command<'sandbox.reset'> = {
  async run({ world, reset }, { seed, clock: at, ...wanted }) {
    const first = at === undefined ? undefined : iso(Date.parse(at))
    await reset({ ...wanted, clock: first, seed: seed === undefined ? undefined : readSeed(seed) })
    const { db, clock } = world
    return { seed: seedOf(db), seedNumber: world.seed, now: iso(clock.target()), buyers: rulesOf(db).buyers }
  },
}
