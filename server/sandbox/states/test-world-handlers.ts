import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { readSeed, sandboxLimits } from '#shared/sandbox.ts'
import { rulesOf, seedOf } from '../../core/world/settings.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { StateOrigin } from '../../platform/db/capsule.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import type { WorldRequest } from '../../simulation/seed/prepare-fixture.ts'
import { refuseUnfit } from '../../states/saved-states.ts'
import type { Command } from '../command.ts'

/** Options of a new world for a test. */
export interface TestWorldRequest extends WorldRequest {
  /** Saved state from which the world starts. */
  from?: StateOrigin | undefined
  /** Name of the world for people. */
  name?: string | undefined
}

/** A test world, with the operator key that is valid for it. */
export interface TestWorld {
  world: string
  /** Given name of the world, or by default the name of the saved state from which it started. */
  name: string | null
  /** Number of the world on this server, from 1. */
  number: number
  state: WorldState
  /** Token of the world's first seller; null if it has none. */
  token: string | null
  operatorKey: string
}

/** The test worlds of a server. Each has its own rows, clock, faults and pictures. */
export interface TestWorlds {
  /**
   * Creates a test world.
   * @throws Refusal OperationFailed if there are too many worlds
   */
  add(request: TestWorldRequest): Promise<TestWorld>
  /** Lists the worlds, oldest first. */
  list(): (Pick<TestWorld, 'world' | 'name' | 'number' | 'state'> & { usedAt: number })[]
  /**
   * Removes a test world.
   * @returns false if it did not exist
   */
  remove(world: string): Promise<boolean>
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { orders: number }>('SELECT coalesce(sum(orders), 0) AS orders FROM order_tallies'),
)

/**
 * Returns the address of a test world.
 * @param asked URL of the world that the request was sent to, which may itself be a test world
 */
export const addressOf = (asked: string, world: string): string => `${new URL(asked).origin}/w/${world}`

function present(
  { world, name, number, state, token, operatorKey }: TestWorld,
  asked: string,
): Answer<'sandbox.addWorld'> {
  const { buyers } = rulesOf(state.db)
  const begun = { seed: seedOf(state.db), seedNumber: state.seed, buyers, clock: iso(state.clock.target()) }
  return { world, name, number, url: addressOf(asked, world), token, operatorKey, ...begun }
}

const addWorld = (testWorlds: TestWorlds): Command<'sandbox.addWorld'> => ({
  async run({ savedStates, url }, { seed, snapshot, name, ...others }) {
    if (snapshot === undefined)
      return present(
        await testWorlds.add({ ...others, name, seed: seed === undefined ? undefined : readSeed(seed) }),
        url,
      )
    const [other] = Object.entries({ seed, ...others }).find(([, value]) => value !== undefined) ?? []
    if (other !== undefined) refuseField(other, 'unfitting')
    const world = await testWorlds.add({ name, from: savedStates.originOf(snapshot) }).catch(refuseUnfit('snapshot'))
    return present(world, url)
  },
})

const openWorld = (testWorlds: TestWorlds): Command<'sandbox.openWorld'> => ({
  async run({ file, url }, { name }) {
    const { field } = sandboxCalls['sandbox.openWorld'].rawBody
    const world = await testWorlds.add({ name, from: { foreign: file } }).catch(refuseUnfit(field))
    return { ...present(world, url), name: world.name ?? '' }
  },
})

const listWorlds = (testWorlds: TestWorlds): Command<'sandbox.listWorlds'> => ({
  run: async ({ url }) => ({
    list: testWorlds.list().map(({ world, name, number, usedAt, state }) => ({
      world,
      name,
      number,
      url: addressOf(url, world),
      now: iso(state.clock.target()),
      usedAt: iso(usedAt),
      orders: sql(state.db).get()?.orders ?? 0,
    })),
    most: sandboxLimits.worlds.max,
  }),
})

const removeWorld = (testWorlds: TestWorlds): Command<'sandbox.removeWorld'> => ({
  async run(_call, { world }) {
    if (!(await testWorlds.remove(world))) fail('RecordNotFound', { world })
    return {}
  },
})

/**
 * Handlers of the commands that the contract marks with `worlds`. No other command gets access to the worlds, so the
 * key of one world does not give access to others.
 */
export const testWorldHandlers = (testWorlds: TestWorlds) => ({
  'sandbox.addWorld': addWorld(testWorlds),
  'sandbox.openWorld': openWorld(testWorlds),
  'sandbox.listWorlds': listWorlds(testWorlds),
  'sandbox.removeWorld': removeWorld(testWorlds),
})
