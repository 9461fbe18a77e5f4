import { extremes, shippedScenario, shippedScenarios } from '#shared/scenarios.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { countsOf } from '../../states/save-rows.ts'
import type { Command } from '../command.ts'
import { signInOf, worldOf } from './shipped-scenarios.ts'

const groupOf = (id: string): 'extreme' | 'lesson' => (extremes.some(each => each === id) ? 'extreme' : 'lesson')

export const listScenarios: Command<'sandbox.listScenarios'> = {
  run: async () => ({
    list: await Promise.all(shippedScenarios.map(async id => ({ id, group: groupOf(id), signIn: await signInOf(id) }))),
  }),
}

export const startScenario: Command<'sandbox.startScenario'> = {
  async run({ world, reset }, { id }) {
    const shipped = shippedScenario(id) ?? fail('RecordNotFound', { id })
    await reset(await worldOf(shipped), { keepTokens: true })
    return { id, now: iso(world.clock.target()), ...countsOf(world.db) }
  },
}
