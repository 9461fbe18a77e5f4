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
  /** A saved state to start from. */
  from?: StateOrigin | undefined
  /** A name for people. */
  name?: string | undefined
}

/** A world of a test, with the key by which its test operates it. */
export interface TestWorld {
  world: string
  /** The given name, or that of the saved state that it started from. */
  name: string | null
  /** Counts the worlds of this server from 1. */
  number: number
  state: WorldState
  /** Token of its first seller. */
  token: string | null
  operatorKey: string
}

/** The additional worlds of a server. Each has its own rows, clock, faults and pictures. */
export interface TestWorlds {
  /** @throws Refusal OperationFailed if there are too many */
  add(request: TestWorldRequest): Promise<TestWorld>
  /** Oldest first. */
  list(): (Pick<TestWorld, 'world' | 'name' | 'number' | 'state'> & { usedAt: number })[]
  /** @returns false if the world did not exist */
  remove(world: string): Promise<boolean>
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { orders: number }>('SELECT coalesce(sum(orders), 0) AS orders FROM order_tallies'),
)

/** @param asked URL of the request's world, which may be a world of a test itself */
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
 * Commands whose rows have the flag `worlds`. No other command gets the worlds, so the key of one world does not reach
 * others.
 */
export const testWorldHandlers = (testWorlds: TestWorlds) => ({
  'sandbox.addWorld': addWorld(testWorlds),
  'sandbox.openWorld': openWorld(testWorlds),
  'sandbox.listWorlds': listWorlds(testWorlds),
  'sandbox.removeWorld': removeWorld(testWorlds),
})
