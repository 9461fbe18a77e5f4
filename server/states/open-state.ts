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

/** The world whose rows will be replaced. */
export interface Opening {
  world: WorldState
  databases: Databases
  uploads: UploadStore
  realNow: () => number
}

/**
 * Replaces all rows of a world by those of a saved state in one transaction, and sets the world's clock. The new
 * pictures are copied before. The caller must delete the old pictures afterwards.
 * @param how path of a temporary file, and the rows of the present world to keep
 * @throws UnfitCapsule
 */
export async function openState(
  { world, databases, uploads, realNow }: Opening,
  from: StateOrigin,
  { to, keeping }: { to: string; keeping: Keeping },
): Promise<Staged> {
  // The comparison of folder and rows is stopped. Otherwise it would remove the new pictures, because no row refers to
  // them yet.
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
  // The clock was stopped while the rows were copied. This commit also syncs the replaced rows to the disk.
  anchorClock(world.db, staged.about, realNow())
  world.seed = readSetting(world.db, 'seedNumber') ?? world.seed
  world.storageFailure = null
  world.mended = 0
  world.clock.restart()
  return staged
}

/**
 * Returns the options for a new world that starts from a saved state.
 * @param folder folder of the new world, for the temporary file and the pictures
 */
const stagingIn = (folder: string, from: StateOrigin, real: number) => ({
  ...{ from, real, stored: [], isNewWorld: true },
  to: path.join(folder, 'beginning.new'),
  pictures: path.join(folder, 'uploads'),
})

/**
 * Returns the database of a new world that starts from a saved state, and writes its pictures to a folder.
 * @throws UnfitCapsule
 */
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
 * Starts the server's own world from a saved state. Runs before the server listens.
 * @param real milliseconds of the computer's clock
 * @returns false if the server already has a world
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
