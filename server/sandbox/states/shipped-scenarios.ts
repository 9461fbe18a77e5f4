import { fixture } from '#shared/contract/fixture.ts'
import { demo } from '#shared/product.ts'
import { usualMoment } from '#shared/sandbox.ts'
import type { ShippedScenario } from '#shared/scenarios.ts'
import { type ShippedFiles, shippedFiles } from '../../platform/shipped-files.ts'
import type { WorldRequest } from '../../simulation/seed/prepare-fixture.ts'

/** Number of orders in the included scenario with very many orders. */
const manyOrders = 10_000

type FixtureFile = Exclude<ShippedScenario, 'many'>

const files: ShippedFiles<FixtureFile> = {
  'first-day': () => import('../../../fixtures/scenarios/first-day.json', { with: { type: 'json' } }),
  'busy-saturday': () => import('../../../fixtures/scenarios/busy-saturday.json', { with: { type: 'json' } }),
  'refunds-pile-up': () => import('../../../fixtures/scenarios/refunds-pile-up.json', { with: { type: 'json' } }),
  'frozen-wallet': () => import('../../../fixtures/scenarios/frozen-wallet.json', { with: { type: 'json' } }),
  'rejected-identity': () => import('../../../fixtures/scenarios/rejected-identity.json', { with: { type: 'json' } }),
  'bad-network': () => import('../../../fixtures/scenarios/bad-network.json', { with: { type: 'json' } }),
  empty: () => import('../../../fixtures/scenarios/empty.json', { with: { type: 'json' } }),
  one: () => import('../../../fixtures/scenarios/one.json', { with: { type: 'json' } }),
  longest: () => import('../../../fixtures/scenarios/longest.json', { with: { type: 'json' } }),
  mixed: () => import('../../../fixtures/scenarios/mixed.json', { with: { type: 'json' } }),
  limits: () => import('../../../fixtures/scenarios/limits.json', { with: { type: 'json' } }),
}

const shippedFixture = shippedFiles(files, fixture)

/** Returns the options of the world with which an included scenario starts. */
export async function worldOf(id: ShippedScenario): Promise<WorldRequest> {
  const first = { seedNumber: 1, clock: usualMoment }
  if (id === 'many') return { ...first, seed: `load:${manyOrders}`, buyers: 'off' }
  const world = await shippedFixture(id)
  const { seedNumber = first.seedNumber, clock = first.clock, buyers = 'off' } = world
  return { fixture: world, seedNumber, clock, seed: 'empty', buyers }
}

/** Returns the credentials of the scenario's first seller. */
export async function signInOf(
  id: ShippedScenario,
): Promise<{ username: string; password: string; pin: string | null }> {
  if (id === 'many') return { username: demo.username, password: demo.password, pin: demo.pin }
  const [seller] = (await shippedFixture(id)).sellers ?? []
  return {
    username: seller?.username ?? demo.username,
    password: seller?.password ?? demo.password,
    pin: seller?.pin ?? null,
  }
}
