import { readSeed, sandboxLimits } from '#shared/sandbox.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { fail, refuseField } from '../failures/refusal.ts'
import type { Command } from '../http/call.ts'
import { iso } from '../http/iso.ts'

const sql = prepared((db: ReadDb) =>
  db.prepare<[], { orders: number }>('SELECT coalesce(sum(orders), 0) AS orders FROM order_tallies'),
)

export const addWorld: Command<'sandbox.addWorld'> = {
  async run({ testWorlds, snapshots }, { seed, snapshot, ...wanted }) {
    if (snapshot === undefined)
      return testWorlds.add({ ...wanted, seed: seed === undefined ? undefined : readSeed(seed) })
    const [other] = Object.entries({ seed, ...wanted }).find(([, value]) => value !== undefined) ?? []
    if (other !== undefined) refuseField(other, 'unfitting')
    return testWorlds.add({ capsule: snapshots.read(snapshot) })
  },
}

export const openWorld: Command<'sandbox.openWorld'> = {
  async run({ testWorlds, snapshots, file }, { name }) {
    const capsule = snapshots.readFile(file)
    return { ...(await testWorlds.add({ capsule })), name: name ?? capsule.about.name }
  },
}

export const listWorlds: Command<'sandbox.listWorlds'> = {
  run: async ({ testWorlds }) => ({
    list: testWorlds.list().map(({ world, url, usedAt, deps }) => ({
      world,
      url,
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
