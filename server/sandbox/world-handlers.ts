import { fail } from '../failures/refusal.ts'
import { type Handler, staged } from '../http/call.ts'
import { iso } from '../http/iso.ts'
import { changeRules } from '../world/rules.ts'

export const settings: Handler<'sandbox.settings'> = ({ db }, input) => changeRules(db, input)

/** Meanwhile every other call is told that the world is busy (201). */
export const reset = staged<'sandbox.reset', true>({
  async before({ deps }, wanted) {
    if (deps.isBusy) fail('SystemBusy')
    deps.isBusy = true
    try {
      await deps.reset(wanted)
    } finally {
      deps.isBusy = false
    }
    return true
  },
  handle: ({ deps }) => ({ seed: deps.seed, seedNumber: deps.world.seed, now: iso(deps.world.clock.target()) }),
})
