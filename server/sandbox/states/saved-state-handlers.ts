import type { Answer } from '#shared/contract/schemas.ts'
import { snapshotLimits } from '#shared/snapshots.ts'
import { iso } from '../../platform/iso.ts'
import type { SavedState } from '../../states/saved-state-files.ts'
import type { Command } from '../command.ts'

function present({ name, about, bytes }: SavedState): Answer<'sandbox.saveSnapshot'> {
  const { now, savedAt, seed, seedNumber, sellers, orders, shop = null } = about
  return { name, now: iso(now), savedAt, seed, seedNumber, sellers, orders, shop, bytes }
}

export const saveSnapshot: Command<'sandbox.saveSnapshot'> = {
  run: async ({ savedStates }, { name, ifTaken }) => present(await savedStates.save(name, ifTaken)),
}

export const listSnapshots: Command<'sandbox.listSnapshots'> = {
  run: async ({ savedStates }) => ({
    list: savedStates.list().map(present),
    most: snapshotLimits.max,
    mostBytes: snapshotLimits.bytes,
  }),
}

/** Restores a saved state. In the meantime, every other call gets SystemBusy (201). */
export const restoreSnapshot: Command<'sandbox.restoreSnapshot'> = {
  run: async ({ savedStates }, { name, ...keeping }) => present(await savedStates.open(name, keeping)),
}

export const renameSnapshot: Command<'sandbox.renameSnapshot'> = {
  run: async ({ savedStates }, { name, to }) => present(savedStates.rename(name, to)),
}

export const removeSnapshot: Command<'sandbox.removeSnapshot'> = {
  async run({ savedStates }, { name }) {
    savedStates.remove(name)
    return {}
  },
}

export const compareSnapshot: Command<'sandbox.compareSnapshot'> = {
  async run({ savedStates }, { name, with: other }) {
    const areas = await savedStates.compare(name, other)
    const isSame = Object.values(areas).every(
      ({ added, changed, removed }) => added.count + changed.count + removed.count === 0,
    )
    return { isSame, areas }
  },
}

export const downloadCapsule: Command<'sandbox.downloadCapsule'> = {
  run: async ({ savedStates }, { name }) => new File([asPart(await savedStates.share(name))], `${name}.stall`),
}

/** Converts bytes to the type that the constructor of `File` accepts. */
const asPart = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)

export const openCapsule: Command<'sandbox.openCapsule'> = {
  run: async ({ savedStates, file }, how) => present(await savedStates.add(file, how)),
}

export const digest: Command<'sandbox.digest'> = {
  async run({ savedStates }) {
    const { now, ...sums } = await savedStates.digest()
    return { ...sums, now: iso(now) }
  },
}
