import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { Capsule } from '../db/capsule.ts'
import { readCapsule, UnfitCapsule } from '../db/capsule.ts'
import { refuseField } from '../failures/refusal.ts'
import type { Keeping, Snapshots, WorldReset } from '../http/deps.ts'
import { readJournal } from '../http/kept-journal.ts'
import type { KeptTexts } from '../safety/kept-texts.ts'
import { type Capturing, capture, sizeOf } from './capture.ts'
import { SnapshotFolder } from './folder.ts'
import { readForeign } from './foreign.ts'
import { type Restoring, restoreRows } from './restore.ts'

type World = Omit<Restoring, 'folder'> & Omit<Capturing, 'picturesIn'> & { keptTexts: KeptTexts }

interface Around {
  reset: WorldReset
  /** What a kept state is kept in. */
  parent: string
}

const { field } = sandboxCalls['sandbox.openCapsule'].rawBody

/** The kept states of a world: what makes them and what brings them back. */
export function createSnapshots(world: World, { reset, parent }: Around): Snapshots {
  const folder = new SnapshotFolder(parent)
  const capturing = { ...world, picturesIn: world.uploads.folder }
  const read = (name: string): Capsule => refusing('name', () => readCapsule(folder.read(name)))
  const bring = async (capsule: Capsule, keeping: Keeping): Promise<void> => {
    const journal = readJournal(capsule.journal)
    await reset.replace(
      'world.restored',
      async () => {
        await restoreRows({ ...world, folder }, capsule, keeping)
        world.journal?.restore(journal)
      },
      () => world.uploads.leaveNamed(),
    )
    // Texts of a capsule from elsewhere are masked until they have been looked at.
    void world.keptTexts.look().catch(() => undefined)
  }
  return {
    list: () => folder.list(),
    read,
    remove: name => folder.remove(name),
    capsule(name) {
      const file = folder.read(name)
      refusing('name', () => readCapsule(file))
      return file
    },
    open(file, name) {
      const capsule = refusing(field, () => readForeign(file))
      return folder.write({ ...capsule, about: { ...capsule.about, name: name ?? capsule.about.name } })
    },
    save(name) {
      folder.refuseBeyondLimits(name, sizeOf(capturing))
      return folder.write(capture(capturing, name))
    },
    readFile: file => refusing(field, () => readForeign(file)),
    bring,
    async restore(name, keeping) {
      await bring(read(name), keeping)
      return folder.find(name)
    },
  }
}

/** @throws Refusal InvalidParameter for a field whose capsule does not fit */
function refusing<Result>(field: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnfitCapsule) refuseField(field, error.fault)
    throw error
  }
}
