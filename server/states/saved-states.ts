import { randomUUID } from 'node:crypto'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { NameConflictMode, WorldArea } from '#shared/snapshots.ts'
import type { Journal } from '../api/journal/request-journal.ts'
import { readJournal } from '../api/journal/stored-journal.ts'
import type { StoredTexts } from '../core/world/stored-texts.ts'
import { type StateOrigin, UnfitCapsule } from '../platform/db/capsule.ts'
import { refuseField } from '../platform/failures/refusal.ts'
import { hashDemoSecrets } from '../simulation/seed/new-world.ts'
import { type Capturing, savingOf, sizeOf } from './capture.ts'
import type { Difference } from './compare.ts'
import type { Digest } from './digest.ts'
import type { WorldJobs } from './in-thread.ts'
import type { NamedFiles } from './named-files.ts'
import { type Opening, openState } from './open-state.ts'
import type { WorldReset } from './reset.ts'
import { liveRowsOf } from './rows.ts'
import type { SavedState } from './saved-state-files.ts'
import type { Keeping } from './stored-rows.ts'
import type { UndoHistory } from './undo-history.ts'

type World = Opening & Capturing & { journal: Journal; storedTexts: StoredTexts }

interface Options {
  reset: WorldReset
  jobs: WorldJobs
  files: NamedFiles<SavedState>
  undoHistory: Pick<UndoHistory, 'setAside'>
  /** Cost of new hashes: scrypt's N as a power of two. */
  hashCost: number
}

/** The saved states of a world, each a named file. */
export interface SavedStates {
  /** Lists the saved states by name. */
  list(): SavedState[]
  /**
   * Saves the present world under a name.
   * @throws Refusal OperationFailed beyond a limit, InvalidOperation if the name is taken and may not be replaced
   */
  save(name: string, ifTaken?: NameConflictMode): Promise<SavedState>
  /**
   * Removes a saved state, which `undo` can restore.
   * @throws Refusal RecordNotFound
   */
  remove(name: string): void
  /**
   * Renames a saved state.
   * @throws Refusal RecordNotFound, InvalidOperation if the new name is taken
   */
  rename(name: string, to: string): SavedState
  /**
   * Replaces the present world by a saved state.
   * @throws Refusal RecordNotFound, InvalidParameter for a damaged saved state, SystemBusy
   */
  open(name: string, keeping: Keeping): Promise<SavedState>
  /**
   * Replaces the present world by a saved state from any source.
   * @throws Refusal SystemBusy; UnfitCapsule
   */
  openFrom(from: StateOrigin, keeping: Keeping): Promise<void>
  /**
   * Returns a saved state as the source of a new world.
   * @throws Refusal RecordNotFound
   */
  originOf(name: string): StateOrigin
  /**
   * Returns the file of a saved state in which the demo's password and PIN replace all others.
   * @throws Refusal RecordNotFound, InvalidParameter for a damaged saved state
   */
  share(name: string): Promise<Uint8Array>
  /**
   * Validates the file of a saved state from another computer and adds it.
   * @param how `name` replaces the name in the file
   * @throws Refusal InvalidParameter if it is not a saved state, is damaged, or comes from a newer version;
   * OperationFailed and InvalidOperation as `save`
   */
  add(file: Buffer, how: { name?: string | undefined; ifTaken?: NameConflictMode | undefined }): Promise<SavedState>
  /**
   * Compares a saved state with another one, or with the present world.
   * @throws Refusal RecordNotFound, InvalidParameter for a damaged saved state
   */
  compare(name: string, other?: string): Promise<Record<WorldArea, Difference>>
  /** Returns the digest (a hash of all content) of the present world, and its virtual time. */
  digest(): Promise<Digest & { now: number }>
}

const { field: fileField } = sandboxCalls['sandbox.openCapsule'].rawBody

/**
 * Converts UnfitCapsule to a refusal of the request field that names the file.
 * @throws Refusal InvalidParameter, or any other error unchanged
 */
export const refuseUnfit =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof UnfitCapsule) refuseField(field, error.fault)
    throw error
  }

export class FileSavedStates implements SavedStates {
  readonly #world: World
  readonly #options: Options
  readonly #files: NamedFiles<SavedState>

  constructor(world: World, options: Options) {
    this.#world = world
    this.#options = options
    this.#files = options.files
  }

  list(): SavedState[] {
    return this.#files.list()
  }

  remove(name: string): void {
    this.#options.undoHistory.setAside('sandbox.removeSnapshot', name)
    if (this.#files.has(name)) this.#files.remove(name)
  }

  rename(name: string, to: string): SavedState {
    return this.#files.rename(name, to)
  }

  async save(name: string, ifTaken?: NameConflictMode): Promise<SavedState> {
    this.#files.refuseTaken(name, ifTaken)
    this.#files.refuseBeyondLimits(name, sizeOf(this.#world))
    const to = this.#files.unfinished(randomUUID())
    await this.#options.jobs.start('save', { ...savingOf(this.#world, name), to, isDurable: true }).done
    const replacing = () => this.#options.undoHistory.setAside('sandbox.saveSnapshot', name)
    return this.#files.finish(to, name, { ifTaken, replacing })
  }

  async add(bytes: Buffer, { name, ifTaken }: Parameters<SavedStates['add']>[1]): Promise<SavedState> {
    const to = this.#files.unfinished(randomUUID())
    const job = this.#options.jobs.start('check', { bytes, name, to })
    const { about } = await job.done.catch(refuseUnfit(fileField))
    const replacing = () => this.#options.undoHistory.setAside('sandbox.openCapsule', about.name)
    return this.#files.finish(to, about.name, { ifTaken, replacing })
  }

  originOf(name: string): StateOrigin {
    return { file: this.#files.pathOf(name) }
  }

  async open(name: string, keeping: Keeping): Promise<SavedState> {
    await this.openFrom(this.originOf(name), keeping).catch(refuseUnfit('name'))
    return this.#files.find(name)
  }

  async openFrom(from: StateOrigin, keeping: Keeping): Promise<void> {
    const { journal, storedTexts, uploads } = this.#world
    const to = this.#files.unfinished(randomUUID())
    const open = async () => {
      const staged = await openState(this.#world, from, { to, keeping })
      journal.restore(readJournal(Buffer.from(staged.journal)))
    }
    await this.#options.reset.replace('world.restored', open, () => uploads.deleteUnnamed())
    // Until this check of the texts is finished, responses are redacted.
    void storedTexts.look().catch(() => undefined)
  }

  async share(name: string): Promise<Uint8Array> {
    const file = this.#files.pathOf(name)
    const demo = await hashDemoSecrets(this.#options.hashCost)
    return this.#options.jobs.start('share', { file, name, demo }).done.catch(refuseUnfit('name'))
  }

  async compare(name: string, other?: string) {
    const before = { saved: this.#files.pathOf(name) }
    const after = other === undefined ? this.#present() : { saved: this.#files.pathOf(other) }
    return this.#options.jobs.start('compare', { before, after }).done.catch(refuseUnfit('name'))
  }

  async digest() {
    const { rows, moment } = this.#present()
    const sums = await this.#options.jobs.start('digest', { rows, moment, pictures: this.#world.pictures }).done
    return { ...sums, now: moment.now }
  }

  #present() {
    const { databases, world } = this.#world
    return { rows: liveRowsOf(databases), moment: world.clock.state() }
  }
}
