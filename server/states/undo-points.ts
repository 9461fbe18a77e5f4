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

type World = Opening & Omit<Capturing, 'journal'> & { storedTexts: StoredTexts; log: Logger }

interface Options {
  reset: WorldReset
  jobs: WorldJobs
  /** Folder that contains the folder of undo points. */
  parent: string
  /** Applies to a world without the setting. */
  isOnByDefault: boolean
  files: NamedFiles<SavedState>
}

/** Undo and redo of operators' calls in a world. */
export interface UndoHistory {
  /** True if calls take undo points. */
  isOn(): boolean
  /** Lists the points, the next one first. Waits until all are written. */
  list(): Promise<{ undo: UndoPoint[]; redo: UndoPoint[]; untaken: (OperatorCall & { why: UntakenReason }) | null }>
  /** Takes a point if undo is on. Never fails. @returns function to call at the end, with true if the call has succeeded */
  before(call: OperatorCall): Promise<(isDone: boolean) => void>
  /**
   * Moves a saved state into a point before the call removes or replaces it. The point keeps it until the point is dropped.
   * Does nothing if undo is off.
   * @throws Refusal RecordNotFound
   */
  setAside(call: 'sandbox.removeSnapshot' | 'sandbox.saveSnapshot' | 'sandbox.openCapsule', name: string): void
  /** @throws Refusal RecordNotFound, OperationFailed for a damaged point, SystemBusy */
  undo(): Promise<UndoPoint>
  /** @throws Refusal as `undo` */
  redo(): Promise<UndoPoint>
  /** Drops all points. */
  forget(): void
}

const opposite = { undo: 'redo', redo: 'undo' } as const satisfies Record<Direction, Direction>

/** Undo keeps present sessions, passwords, PINs and locks. It restores answers stored for idempotency keys with their rows (D-26). */
const keeping = { keepTokens: true, keepSecrets: true }

const howToSwitchOn =
  'Undo is off in this world. Switch it on before the calls that you want to undo: POST /sandbox/settings { "restorePoints": "on" }.'

/** Undo history in files: one world, or one saved state that was set aside, for each point, written by a thread while the call runs. */
export class FileUndoHistory implements UndoHistory {
  readonly #world: World
  readonly #options: Options
  readonly #folder: UndoFolder
  #untaken: Awaited<ReturnType<UndoHistory['list']>>['untaken'] = null
  #latest: Promise<unknown> = Promise.resolve()
  /** Settles when all points are written. */
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
      // Undo must never make a call fail, especially a reset, which may repair the settings (D-86).
      this.#world.log.warn({ err: error }, 'the setting for restore points cannot be read')
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
    // The point is listed before the call runs, so that a call can be undone that a killed process has interrupted.
    this.#change(({ undo, redo }) => ({ undo: [...undo, point], redo }))
    return isDone => this.#change(points => (isDone ? withoutRedo(points, point) : without(points, point)))
  }

  setAside(call: Parameters<UndoHistory['setAside']>[0], name: string): void {
    const { files } = this.#options
    const { bytes } = files.find(name)
    if (!this.isOn()) return
    const saved = { name, isAside: true, isFollowed: call !== 'sandbox.removeSnapshot' }
    const point = { ...this.#newPoint({ call, what: { name } }), bytes, saved }
    // Listed first, because the next start deletes files that are not in the list.
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

  /** Runs concurrent requests one after the other. */
  #queue(direction: Direction): Promise<UndoPoint> {
    const point = this.#latest.then(() => this.#go(direction))
    this.#latest = point.catch(() => undefined)
    return point
  }

  /** Opens the next point of a direction, and takes one for the opposite direction. */
  async #go(direction: Direction): Promise<UndoPoint> {
    const { reset } = this.#options
    const { uploads, storedTexts } = this.#world
    await reset.over()
    // The next point may not be written yet.
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

  /** Exchanges a saved state for the one that was set aside. The world stays as it is. */
  #exchange(point: UndoPoint, { name: before, isAside, isFollowed }: SetAside, direction: Direction): void {
    const { files } = this.#options
    const [folder, other] = [this.#folder, opposite[direction]]
    // A state that was saved under this name since must not disappear.
    const name = isFollowed ? before : files.freeName(before)
    if (isAside && !existsSync(folder.pathOf(point))) throw this.#unopened(point, new UnfitCapsule('damagedCapsule'))
    if (isAside) files.refuseBeyondLimits(name, point.bytes)
    const saved = { name, isAside: files.has(name), isFollowed: isAside }
    const bytes = saved.isAside ? files.find(name).bytes : 0
    const back = { ...this.#newPoint(point), bytes, saved }
    // Both points are listed while the files move, because the next start deletes files that are not in the list.
    folder.replaceList({ ...folder.points, [other]: [...folder.points[other], back] })
    if (saved.isAside) files.moveOut(name, folder.pathOf(back))
    if (isAside) files.moveIn(folder.pathOf(point), name)
    this.#change(points => without(points, point))
  }

  #newPoint({ call, what }: OperatorCall): UndoPoint {
    const { world, realNow } = this.#world
    return { id: this.#folder.nextId(), call, what, at: world.clock.now(), savedAt: realNow(), bytes: 0 }
  }

  /** Drops a damaged point. @returns the error for the caller */
  #unopened(point: UndoPoint, error: unknown): unknown {
    this.#world.log.warn({ err: error, point: point.id }, 'a restore point cannot be opened')
    if (!(error instanceof UnfitCapsule) && codeOf(error) !== 'ENOENT') return error
    this.#change(points => without(points, point))
    return new Refusal('OperationFailed')
  }

  /** Takes a point. Resolves when its read transaction has begun; with undefined and a reason in `untaken` if that fails. */
  async #take({ call, what }: OperatorCall): Promise<UndoPoint | undefined> {
    const { log } = this.#world
    const setUntaken = (why: UntakenReason) => {
      this.#untaken = { call, what, why }
    }
    const fail = (error: unknown) => {
      log.warn({ err: error, call }, 'a call runs without a restore point')
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

  /** Changes the list and drops points beyond the limits. After a failed write, the next change writes the list again. */
  #change(change: (points: Points) => Points): void {
    try {
      this.#folder.replaceList(withinLimits(change(this.#folder.points)))
    } catch (error) {
      this.#world.log.warn({ err: error }, 'the list of restore points could not be written')
    }
  }
}
