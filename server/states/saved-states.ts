import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { TakenWay } from '#shared/snapshots.ts'
import { readJournal } from '../api/journal/kept-journal.ts'
import type { KeptTexts } from '../core/world/kept-texts.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import { capsuleParts, readCapsule } from '../platform/db/capsule.ts'
import { hashDemoSecrets } from '../simulation/seed/new-world.ts'
import { type Capturing, capture, sizeOf } from './capture.ts'
import { readForeign } from './check-foreign.ts'
import { type KeptSnapshot, SnapshotFolder } from './folder.ts'
import type { Keeping } from './keep-now.ts'
import { type Restoring, restoreRows } from './open-state.ts'
import { refuseUnfit, refusing } from './refuse-unfit.ts'
import type { WorldReset } from './reset.ts'
import { withoutSecrets } from './share.ts'

/** The kept states of a world. */
export interface Snapshots {
  /** By name. */
  list(): KeptSnapshot[]
  /** @throws Refusal OperationFailed beyond a limit, InvalidOperation if the name is taken and may not be replaced */
  save(name: string, ifTaken?: TakenWay): KeptSnapshot
  /** @throws Refusal RecordNotFound */
  remove(name: string): void
  /** @throws Refusal RecordNotFound, InvalidParameter for one that is damaged, SystemBusy */
  restore(name: string, keeping: Keeping): Promise<KeptSnapshot>
  /** As `restore`, of a capsule that is no snapshot here and was checked. @throws Refusal SystemBusy */
  bring(capsule: Capsule, keeping: Keeping): Promise<void>
  /** @throws Refusal RecordNotFound, InvalidParameter for one that is damaged */
  read(name: string): Capsule
  /** A capsule in a file from elsewhere, once all of it has been checked. @throws Refusal InvalidParameter */
  readFile(file: Buffer): Capsule
  /** Its file. @throws Refusal RecordNotFound, InvalidParameter for one that is damaged */
  capsule(name: string): Promise<Buffer>
  /**
   * Makes a snapshot of a file from elsewhere, once all of it has been checked.
   * @param how its `name` replaces the capsule's own
   * @throws Refusal InvalidParameter for what is no capsule, damaged or newer; OperationFailed and InvalidOperation as `save`
   */
  open(file: Buffer, how: { name?: string | undefined; ifTaken?: TakenWay | undefined }): KeptSnapshot
}

type World = Omit<Restoring, 'folder'> & Omit<Capturing, 'picturesIn'> & { keptTexts: KeptTexts }

interface Around {
  reset: WorldReset
  /** What a kept state is kept in. */
  parent: string
  /** scrypt's N as a power of two. */
  hashCost: number
}

const { field } = sandboxCalls['sandbox.openCapsule'].rawBody

/** The kept states of a world: what makes them and what brings them back. */
export function createSnapshots(world: World, { reset, parent, hashCost }: Around): Snapshots {
  const folder = new SnapshotFolder(parent)
  const capturing = { ...world, picturesIn: world.uploads.folder }
  const read = (name: string): Capsule =>
    refusing('name', () => {
      const capsule = readCapsule(folder.read(name))
      readJournal(capsule.journal)
      return capsule
    })
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
    async capsule(name) {
      const demo = await hashDemoSecrets(hashCost)
      return Buffer.concat(capsuleParts(withoutSecrets(read(name), demo)))
    },
    open(file, { name: wanted, ifTaken }) {
      const capsule = refusing(field, () => readForeign(file))
      const name = wanted ?? capsule.about.name
      folder.refuseTaken(name, ifTaken)
      return folder.write({ ...capsule, about: { ...capsule.about, name } })
    },
    save(name, ifTaken) {
      folder.refuseTaken(name, ifTaken)
      folder.refuseBeyondLimits(name, sizeOf(capturing))
      return folder.write(capture(capturing, name))
    },
    readFile: file => refusing(field, () => readForeign(file)),
    bring,
    async restore(name, keeping) {
      await bring(read(name), keeping).catch(refuseUnfit('name'))
      return folder.find(name)
    },
  }
}
