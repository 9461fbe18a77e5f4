import type { Answer } from '#shared/contract/schemas.ts'
import { snapshotLimits } from '#shared/snapshots.ts'
import { iso } from '../../platform/iso.ts'
import { compareWorlds, type WorldRows } from '../../states/compare.ts'
import { openRows } from '../../states/database.ts'
import { digestOf } from '../../states/digest.ts'
import type { KeptSnapshot } from '../../states/folder.ts'
import type { Command, CommandCall } from '../command.ts'

function present({ name, about, bytes }: KeptSnapshot): Answer<'sandbox.saveSnapshot'> {
  const { now, savedAt, seed, seedNumber, sellers, orders } = about
  return { name, now: iso(now), savedAt, seed, seedNumber, sellers, orders, bytes }
}

export const saveSnapshot: Command<'sandbox.saveSnapshot'> = {
  run: async ({ snapshots }, { name, ifTaken }) => present(snapshots.save(name, ifTaken)),
}

export const listSnapshots: Command<'sandbox.listSnapshots'> = {
  run: async ({ snapshots }) => ({
    list: snapshots.list().map(present),
    most: snapshotLimits.most,
    mostBytes: snapshotLimits.bytes,
  }),
}

/** Meanwhile every other call is told that the world is busy (201). */
export const restoreSnapshot: Command<'sandbox.restoreSnapshot'> = {
  run: async ({ snapshots }, { name, ...keeping }) => present(await snapshots.restore(name, keeping)),
}

export const removeSnapshot: Command<'sandbox.removeSnapshot'> = {
  async run({ snapshots }, { name }) {
    snapshots.remove(name)
    return {}
  },
}

/** Opens a snapshot's rows while something is done with them. */
function withRows<Result>({ snapshots }: CommandCall, name: string, work: (rows: WorldRows) => Result): Result {
  const capsule = snapshots.read(name)
  const db = openRows(capsule)
  try {
    return work({ db, moment: capsule.about })
  } finally {
    db.close()
  }
}

export const compareSnapshot: Command<'sandbox.compareSnapshot'> = {
  async run(call, { name, with: other }) {
    const { db, clock } = call.world
    const areas = withRows(call, name, before =>
      other === undefined
        ? compareWorlds(before, { db, moment: clock.state() })
        : withRows(call, other, after => compareWorlds(before, after)),
    )
    const isSame = Object.values(areas).every(
      ({ added, changed, removed }) => added.count + changed.count + removed.count === 0,
    )
    return { isSame, areas }
  },
}

export const downloadCapsule: Command<'sandbox.downloadCapsule'> = {
  run: async ({ snapshots }, { name }) => new File([asPart(await snapshots.capsule(name))], `${name}.stall`),
}

/** Bytes that nobody else has, as a file takes them. */
const asPart = (content: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(content)

export const openCapsule: Command<'sandbox.openCapsule'> = {
  run: async ({ snapshots, file }, how) => present(snapshots.open(file, how)),
}

export const digest: Command<'sandbox.digest'> = {
  async run({ world, uploadsIn }) {
    const moment = world.clock.state()
    return { ...digestOf(world.db, { moment, folder: uploadsIn }), now: iso(moment.now) }
  },
}
