import { rmSync } from 'node:fs'
import type { UploadStore } from '../core/uploads/store.ts'
import { anchorClock } from '../core/world/clock.ts'
import { readSetting } from '../core/world/settings.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import type { Databases, WriteDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { currentContent } from './database.ts'
import type { SnapshotFolder } from './folder.ts'
import { type Keeping, keepNow } from './keep-now.ts'
import { requireReadableRows } from './readable-rows.ts'

const forgetSql = prepared((db: WriteDb) => db.prepare("DELETE FROM settings WHERE key = 'picturesToDelete'"))

/** The world that is to become another. */
export interface Restoring {
  world: WorldState
  databases: Databases
  uploads: UploadStore
  folder: Pick<SnapshotFolder, 'writeAside'>
  realNow: () => number
}

/**
 * Puts a capsule's world in the place of the one that stands, in one transaction: its pictures are there before, those of the
 * other go after. Time goes on from its minute.
 */
export async function restoreRows(restoring: Restoring, capsule: Capsule, keeping: Keeping): Promise<void> {
  const { world, databases, uploads, folder, realNow } = restoring
  await uploads.bring(capsule.files)
  const file = folder.writeAside(currentContent(capsule))
  try {
    const writeKept = keepNow(world.db, keeping)
    databases.replaceBy(file, () => {
      requireReadableRows(world.db, capsule.about.now)
      writeKept()
      forgetSql(world.db).run()
      anchorClock(world.db, capsule.about, realNow())
    })
  } finally {
    rmSync(file, { force: true })
  }
  world.seed = readSetting(world.db, 'seedNumber') ?? world.seed
  world.storageFailure = null
  world.mended = 0
  world.clock.restart()
}
