import type { Answer } from '#shared/contract/schemas.ts'
import { readSeed, sandboxLimits } from '#shared/sandbox.ts'
import type { TestWorld } from '../../api/deps.ts'
import type { Command } from '../../api/pipeline/call.ts'
import { rulesOf } from '../../core/world/rules.ts'
import { seedOf } from '../../core/world/settings.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { refuseUnfit } from '../../states/refuse-unfit.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { orders: number }>('SELECT coalesce(sum(orders), 0) AS orders FROM order_tallies'),
)

/** @param asked the address of the world that was asked, which may be a world of a test itself */
const addressOf = (asked: string, world: string): string => `${new URL(asked).origin}/w/${world}`

function present({ world, deps, token, operatorKey }: TestWorld, asked: string): Answer<'sandbox.addWorld'> {
  const { world: state, databases } = deps
  const { buyers } = rulesOf(databases.read)
  const begun = { seed: seedOf(databases.read), seedNumber: state.seed, buyers, clock: iso(state.clock.target()) }
  return { world, url: addressOf(asked, world), token, operatorKey, ...begun }
}

export const addWorld: Command<'sandbox.addWorld'> = {
  async run({ testWorlds, snapshots, url }, { seed, snapshot, ...wanted }) {
    if (snapshot === undefined)
      return present(await testWorlds.add({ ...wanted, seed: seed === undefined ? undefined : readSeed(seed) }), url)
    const [other] = Object.entries({ seed, ...wanted }).find(([, value]) => value !== undefined) ?? []
    if (other !== undefined) refuseField(other, 'unfitting')
    const world = await testWorlds.add({ capsule: snapshots.read(snapshot) }).catch(refuseUnfit('snapshot'))
    return present(world, url)
  },
}

export const openWorld: Command<'sandbox.openWorld'> = {
  async run({ testWorlds, snapshots, file, url }, { name }) {
    const capsule = snapshots.readFile(file)
    return { ...present(await testWorlds.add({ capsule }), url), name: name ?? capsule.about.name }
  },
}

export const listWorlds: Command<'sandbox.listWorlds'> = {
  run: async ({ testWorlds, url }) => ({
    list: testWorlds.list().map(({ world, usedAt, deps }) => ({
      world,
      url: addressOf(url, world),
      now: iso(deps.world.clock.target()),
      usedAt: iso(usedAt),
      orders: sql(deps.databases.read).get()?.orders ?? 0,
    })),
    most: sandboxLimits.worlds.most,
  }),
}

export const removeWorld: Command<'sandbox.removeWorld'> = {
  async run({ testWorlds }, { world }) {
    if (!(await testWorlds.remove(world))) fail('RecordNotFound', { world })
    return {}
  },
}
