import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { UploadStore } from '../core/uploads/store.ts'
import { isMade, readSetting } from '../core/world/settings.ts'
import { anchorClock } from '../core/world/virtual-clock.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { Capsule, StateOrigin } from '../platform/db/capsule.ts'
import type { Databases } from '../platform/db/open.ts'
import { inThread } from './in-thread.ts'
import { type Staged, stageState } from './stage-state.ts'
import { type Keeping, readStored } from './stored-rows.ts'

/** The world that is to become another. */
export interface Opening {
  world: WorldState
  databases: Databases
  uploads: UploadStore
  realNow: () => number
}

/**
 * Replaces a world by a saved state, in one transaction. Its pictures come before; the caller deletes those that no row names
 * any more. Time goes on from the minute of the saved state.
 * @param how a file for the time of it, and what of the present world stays
 * @throws UnfitCapsule
 */
export async function openState(
  { world, databases, uploads, realNow }: Opening,
  from: StateOrigin,
  { to, keeping }: { to: string; keeping: Keeping },
): Promise<Staged> {
  // A sweep would move pictures away that no row names yet.
  await uploads.close()
  const stored = readStored(world.db, keeping)
  const staged = await inThread('stage', {
    ...{ from, to, stored, pictures: uploads.folder },
    ...{ real: realNow(), isNewWorld: false },
  })
  try {
    await databases.replaceBy(to)
  } finally {
    rmSync(to, { force: true })
  }
  // The clock stood still while the rows were copied. This commit also waits for the disk.
  anchorClock(world.db, staged.about, realNow())
  world.seed = readSetting(world.db, 'seedNumber') ?? world.seed
  world.storageFailure = null
  world.mended = 0
  world.clock.restart()
  return staged
}

/** @param folder of a new world: it takes the file that is written for a moment, and the pictures */
const stagingIn = (folder: string, from: StateOrigin, real: number) => ({
  ...{ from, real, stored: [], isNewWorld: true },
  to: path.join(folder, 'beginning.new'),
  pictures: path.join(folder, 'uploads'),
})

/** Returns the rows of a new world that goes on from a saved state, and puts its pictures into a folder. @throws UnfitCapsule */
export async function contentFrom(
  from: StateOrigin,
  { folder, real }: { folder: string; real: number },
): Promise<Staged & { content: Buffer }> {
  const staging = stagingIn(folder, from, real)
  const staged = await inThread('stage', staging)
  try {
    return { ...staged, content: readFileSync(staging.to) }
  } finally {
    rmSync(staging.to, { force: true })
  }
}

/**
 * Lets the first world of a server go on from a saved state, before anybody is answered.
 * @param real the computer's clock, in milliseconds
 * @returns false if there is a world already
 */
export async function beginFrom(
  { databases, picturesIn }: { databases: Databases; picturesIn: string },
  state: Capsule,
  real: number,
): Promise<boolean> {
  if (isMade(databases.read)) return false
  const staging = stagingIn(picturesIn, { state }, real)
  stageState(staging)
  try {
    await databases.replaceBy(staging.to)
  } finally {
    rmSync(staging.to, { force: true })
  }
  return true
}
