import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { restorePointLimits, type UntakenReason } from '#shared/snapshots.ts'
import { rulesOf } from '../core/world/settings.ts'
import type { StoredTexts } from '../core/world/stored-texts.ts'
import { UnfitCapsule } from '../platform/db/capsule.ts'
import { fail, Refusal } from '../platform/failures/refusal.ts'
import { codeOf } from '../platform/failures/transient.ts'
import { type Capturing, savingOf, sizeOf } from './capture.ts'
import type { WorldJobs } from './in-thread.ts'
import type { NamedFiles } from './named-files.ts'
import { type Opening, openState } from './open-state.ts'
import { withinLimits, without, withoutRedo } from './point-lists.ts'
import type { WorldReset } from './reset.ts'
import type { SavedState } from './saved-state-files.ts'
import {
  type Direction,
  type OperatorCall,
  type Points,
  type SetAside,
  UndoFolder,
  type UndoPoint,
} from './undo-folder.ts'
import type { UndoHistory } from './undo-history.ts'

type World = Opening & Omit<Capturing, 'journal'> & { storedTexts: StoredTexts; log: Logger }

interface Options {
  reset: WorldReset
  jobs: WorldJobs
  /** Folder that contains the folder of undo points. */
  parent: string
  /** Default for a world without the setting `restorePoints`. */
  isOnByDefault: boolean
  files: NamedFiles<SavedState>
}

const opposite = { undo: 'redo', redo: 'undo' } as const satisfies Record<Direction, Direction>

/**
 * Rows that undo keeps: the present sessions, passwords, PINs and locks. Responses stored for idempotency keys are not
 * kept; undo restores them together with their rows (D-26).
 */
const keeping = { keepTokens: true, keepSecrets: true }

const howToSwitchOn =
  'Undo is off in this world. Switch it on before the calls that you want to undo: POST /sandbox/settings { "restorePoints": "on" }.'

/**
 * Undo history in files. For each undo point, a thread writes the world to a file while the operator's call runs. An
 * undo point of a removed or replaced saved state holds only that saved state.
 */
export class FileUndoHistory implements UndoHistory {
  readonly #world: World
  readonly #options: Options
  readonly #folder: UndoFolder
  #untaken: Awaited<ReturnType<UndoHistory['list']>>['untaken'] = null
  #latest: Promise<unknown> = Promise.resolve()
  /** Resolves when all undo points are written. */
  #written: Promise<unknown> = Promise.resolve()

  constructor(world: World, options: Options) {
    this.#world = world
    this.#options = options
    this.#folder = new UndoFolder(options.parent)
  }

  isOn(): boolean {
    const { isOnByDefault } = this.#options
    try {
      const { restorePoints } = rulesOf(this.#world.databases.read)
      return restorePoints === undefined ? isOnByDefault : restorePoints === 'on'
    } catch (error) {
      // Undo must never cause a failure of a call. It must above all not prevent a reset, which may repair the settings
      // (D-86).
      this.#world.log.warn({ err: error }, 'the setting for undo points cannot be read')
      return isOnByDefault
    }
  }

  async list() {
    await this.#written
    const { undo, redo } = this.#folder.points
    return { undo: undo.toReversed(), redo: redo.toReversed(), untaken: this.#untaken }
  }

  async before(call: OperatorCall): Promise<(isDone: boolean) => void> {
    const point = this.isOn() ? await this.#take(call) : undefined
    if (!point) return isDone => isDone && this.isOn() && this.#change(points => ({ ...points, redo: [] }))
    // The undo point is in the list before the call runs. If the process ends during the call, the call can still be
    // undone.
    this.#change(({ undo, redo }) => ({ undo: [...undo, point], redo }))
    return isDone => this.#change(points => (isDone ? withoutRedo(points, point) : without(points, point)))
  }

  setAside(call: Parameters<UndoHistory['setAside']>[0], name: string): void {
    const { files } = this.#options
    const { bytes } = files.find(name)
    if (!this.isOn()) return
    const saved = { name, isAside: true, isFollowed: call !== 'sandbox.removeSnapshot' }
    const point = { ...this.#newPoint({ call, what: { name } }), bytes, saved }
    // The undo point is in the list before its file is moved, because the next start deletes files that are not in the
    // list.
    this.#change(({ undo }) => ({ undo: [...undo, point], redo: [] }))
    this.#untaken = null
    files.moveOut(name, this.#folder.pathOf(point))
  }

  undo = () => this.#queue('undo')
  redo = () => this.#queue('redo')

  forget(): void {
    this.#change(() => ({ undo: [], redo: [] }))
    this.#untaken = null
  }

  /** Runs undo and redo requests one after the other, even if they are sent at the same time. */
  #queue(direction: Direction): Promise<UndoPoint> {
    const point = this.#latest.then(() => this.#go(direction))
    this.#latest = point.catch(() => undefined)
    return point
  }

  /** Restores the next undo point of a direction. Takes an undo point for the opposite direction first. */
  async #go(direction: Direction): Promise<UndoPoint> {
    const { reset } = this.#options
    const { uploads, storedTexts } = this.#world
    await reset.over()
    // The file of the next undo point may still be being written.
    await this.#written
    const point =
      this.#folder.points[direction].at(-1) ?? fail('RecordNotFound', this.isOn() ? null : { try: howToSwitchOn })
    if (point.saved) {
      this.#exchange(point, point.saved, direction)
      return point
    }
    const open = async () => {
      const back = await this.#take(point)
      const to = this.#folder.unfinished({ id: this.#folder.nextId() })
      await openState(this.#world, { file: this.#folder.pathOf(point) }, { to, keeping }).catch(error => {
        if (back) this.#folder.drop(back)
        throw this.#unopened(point, error)
      })
      this.#change(points => {
        const rest = without(points, point)
        return back ? { ...rest, [opposite[direction]]: [...rest[opposite[direction]], back] } : rest
      })
    }
    await reset.replace('world.restored', open, () => uploads.deleteUnnamed())
    void storedTexts.look().catch(() => undefined)
    return point
  }

  /** Exchanges a saved state and the one that the undo point holds. The world does not change. */
  #exchange(point: UndoPoint, { name: before, isAside, isFollowed }: SetAside, direction: Direction): void {
    const { files } = this.#options
    const [folder, other] = [this.#folder, opposite[direction]]
    // A state that was saved under this name after the undo point was taken must not be overwritten.
    const name = isFollowed ? before : files.freeName(before)
    if (isAside && !existsSync(folder.pathOf(point))) throw this.#unopened(point, new UnfitCapsule('damagedCapsule'))
    if (isAside) files.refuseBeyondLimits(name, point.bytes)
    const saved = { name, isAside: files.has(name), isFollowed: isAside }
    const bytes = saved.isAside ? files.find(name).bytes : 0
    const back = { ...this.#newPoint(point), bytes, saved }
    // Both undo points are in the list while the files are moved, because the next start deletes files that are not in
    // the list.
    folder.replaceList({ ...folder.points, [other]: [...folder.points[other], back] })
    if (saved.isAside) files.moveOut(name, folder.pathOf(back))
    if (isAside) files.moveIn(folder.pathOf(point), name)
    this.#change(points => without(points, point))
  }

  #newPoint({ call, what }: OperatorCall): UndoPoint {
    const { world, realNow } = this.#world
    return { id: this.#folder.nextId(), call, what, at: world.clock.now(), savedAt: realNow(), bytes: 0 }
  }

  /**
   * Drops a damaged undo point.
   * @returns the error for the caller
   */
  #unopened(point: UndoPoint, error: unknown): unknown {
    this.#world.log.warn({ err: error, point: point.id }, 'an undo point cannot be opened')
    if (!(error instanceof UnfitCapsule) && codeOf(error) !== 'ENOENT') return error
    this.#change(points => without(points, point))
    return new Refusal('OperationFailed')
  }

  /**
   * Takes an undo point. Resolves when the read transaction of the copy has begun. If the undo point cannot be taken,
   * resolves to undefined and sets the reason in `untaken`.
   */
  async #take({ call, what }: OperatorCall): Promise<UndoPoint | undefined> {
    const { log } = this.#world
    const setUntaken = (why: UntakenReason) => {
      this.#untaken = { call, what, why }
    }
    const fail = (error: unknown) => {
      log.warn({ err: error, call }, 'an undo point could not be saved; the call runs without it')
      setUntaken('storage')
    }
    try {
      if (sizeOf(this.#world) > restorePointLimits.pointBytes) return void setUntaken('tooLarge')
      const point = this.#newPoint({ call, what })
      const saving = savingOf({ ...this.#world, journal: undefined }, 'restore-point')
      const to = this.#folder.unfinished(point)
      const { begun, done } = this.#options.jobs.start('save', { ...saving, to, isDurable: false })
      const finished = done
        .then(({ bytes }) => this.#finish(point, bytes))
        .catch(error => {
          fail(error)
          this.#change(points => without(points, point))
        })
      this.#written = Promise.all([this.#written, finished])
      this.#untaken = null
      await begun
      return point
    } catch (error) {
      return void fail(error)
    }
  }

  #finish(point: UndoPoint, bytes: number): void {
    point.bytes = bytes
    this.#folder.finish(point)
    this.#change(points => points)
  }

  /**
   * Changes the list and drops undo points that exceed the limits. If writing the list fails, the next change writes it
   * again.
   */
  #change(change: (points: Points) => Points): void {
    try {
      this.#folder.replaceList(withinLimits(change(this.#folder.points)))
    } catch (error) {
      this.#world.log.warn({ err: error }, 'the list of undo points could not be written')
    }
  }
}
