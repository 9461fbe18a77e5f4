import type { Logger } from 'pino'
import { restorePointLimits, type UntakenReason } from '#shared/snapshots.ts'
import type { KeptTexts } from '../core/world/kept-texts.ts'
import { rulesOf } from '../core/world/rules.ts'
import { type Capsule, UnfitCapsule } from '../platform/db/capsule.ts'
import { fail } from '../platform/failures/refusal.ts'
import { type Capturing, capture, sizeOf } from './capture.ts'
import { type Restoring, restoreRows } from './open-state.ts'
import type { WorldReset } from './reset.ts'
import { type OperatorAct, PointFolder, type Points, type RestorePoint, type Way } from './undo-folder.ts'

/** What may be taken back in a world. */
export interface RestorePoints {
  /** Whether it takes them. */
  isOn(): boolean
  /** What is next first. */
  list(): { undo: RestorePoint[]; redo: RestorePoint[]; untaken: (OperatorAct & { why: UntakenReason }) | null }
  /** Takes one, where the world takes them; whatever stands in the way, the act goes on. @returns is told how it ended */
  before(act: OperatorAct): (isDone: boolean) => void
  /** @throws Refusal RecordNotFound, OperationFailed for one that is damaged, SystemBusy */
  undo(): Promise<RestorePoint>
  /** @throws Refusal as `undo` */
  redo(): Promise<RestorePoint>
  /** Drops all of them. */
  forget(): void
}

type World = Omit<Restoring, 'folder'> &
  Omit<Capturing, 'picturesIn' | 'journal'> & { keptTexts: KeptTexts; log: Logger }

interface Around {
  reset: WorldReset
  /** What a point is kept in. */
  parent: string
  /** Whether a world takes them of which nobody has said so. */
  isOnAtFirst: boolean
}

const other = { undo: 'redo', redo: 'undo' } as const satisfies Record<Way, Way>

/** Sessions, passwords, PINs and locks never come back. Answers kept for idempotency keys do, with the rows they describe (D-26). */
const keeping = { keepTokens: true, keepSecrets: true }

const howToKeep =
  'This world keeps nothing to take back. POST /sandbox/settings { "restorePoints": "on" } before the acts that are to be undone.'

export class KeptRestorePoints implements RestorePoints {
  readonly #world: World
  readonly #around: Around
  readonly #folder: PointFolder
  #untaken: ReturnType<RestorePoints['list']>['untaken'] = null
  #latest: Promise<unknown> = Promise.resolve()

  constructor(world: World, around: Around) {
    this.#world = world
    this.#around = around
    this.#folder = new PointFolder(around.parent)
  }

  isOn(): boolean {
    const { isOnAtFirst } = this.#around
    try {
      const { restorePoints } = rulesOf(this.#world.databases.read)
      return restorePoints === undefined ? isOnAtFirst : restorePoints === 'on'
    } catch (error) {
      // Nothing about restore points may stop an act, least of all a reset (D-86).
      this.#world.log.warn({ err: error }, 'whether restore points are taken cannot be read')
      return isOnAtFirst
    }
  }

  list() {
    const { undo, redo } = this.#folder.points
    return { undo: undo.toReversed(), redo: redo.toReversed(), untaken: this.#untaken }
  }

  before(act: OperatorAct): (isDone: boolean) => void {
    const point = this.isOn() ? this.#take(act) : undefined
    if (!point) return isDone => isDone && this.isOn() && this.#keep(points => ({ ...points, redo: [] }))
    // In the list from here on: what a killed process was at can be taken back too.
    this.#keep(({ undo, redo }) => ({ undo: [...undo, point], redo }))
    return isDone => this.#keep(points => (isDone ? withoutRedo(points, point) : without(points, point)))
  }

  undo = () => this.#inTurn('undo')
  redo = () => this.#inTurn('redo')

  forget(): void {
    this.#keep(() => ({ undo: [], redo: [] }))
    this.#untaken = null
  }

  /** Each after the one before it, however quickly they are asked for. */
  #inTurn(way: Way): Promise<RestorePoint> {
    const turn = this.#latest.then(() => this.#go(way))
    this.#latest = turn.catch(() => undefined)
    return turn
  }

  /** Goes where the next point leads; from the world as it is a point leads back. */
  async #go(way: Way): Promise<RestorePoint> {
    const { reset } = this.#around
    const { uploads, keptTexts } = this.#world
    await reset.over()
    const point = this.#folder.points[way].at(-1) ?? fail('RecordNotFound', this.isOn() ? null : { try: howToKeep })
    const restore = async () => {
      const capsule = this.#read(point)
      const back = this.#take(point)
      await restoreRows({ ...this.#world, folder: this.#folder }, capsule, keeping).catch(error => {
        if (error instanceof UnfitCapsule) this.#refuse(point, error)
        throw error
      })
      this.#keep(points => {
        const rest = without(points, point)
        return back ? { ...rest, [other[way]]: [...rest[other[way]], back] } : rest
      })
    }
    await reset.replace('world.restored', restore, () => uploads.leaveNamed())
    void keptTexts.look().catch(() => undefined)
    return point
  }

  /** @throws Refusal OperationFailed for one that is damaged, which goes */
  #read(point: RestorePoint): Capsule {
    try {
      return this.#folder.read(point)
    } catch (error) {
      return this.#refuse(point, error)
    }
  }

  #refuse(point: RestorePoint, error: unknown): never {
    this.#world.log.warn({ err: error, point: point.id }, 'a restore point cannot be read')
    if (error instanceof UnfitCapsule) this.#keep(points => without(points, point))
    return fail('OperationFailed')
  }

  /** Writes the world as it is. @returns undefined where that cannot be, which `untaken` says */
  #take({ call, what }: OperatorAct): RestorePoint | undefined {
    const { world, realNow, uploads, log } = this.#world
    const untaken = (why: UntakenReason) => {
      this.#untaken = { call, what, why }
      return undefined
    }
    const capturing = { world, picturesIn: uploads.folder, journal: undefined, realNow }
    try {
      if (sizeOf(capturing) > restorePointLimits.pointBytes) return untaken('tooLarge')
      const capsule = capture(capturing, 'restore-point')
      // In a jump the moment that it has reached, not the one that it goes to.
      const at = world.clock.now()
      const written = this.#folder.write({ ...capsule, about: { ...capsule.about, now: at } })
      this.#untaken = null
      return { ...written, call, what, at, savedAt: realNow() }
    } catch (error) {
      log.warn({ err: error, call }, 'an act goes on without a restore point')
      return untaken('storage')
    }
  }

  /** Changes the list, and lets go what is too much. A list that cannot be written is written with the next change. */
  #keep(change: (points: Points) => Points): void {
    try {
      this.#folder.keep(withinLimits(change(this.#folder.points)))
    } catch (error) {
      this.#world.log.warn({ err: error }, 'the list of restore points could not be written')
    }
  }
}

const without = ({ undo, redo }: Points, { id }: RestorePoint): Points => ({
  undo: undo.filter(each => each.id !== id),
  redo: redo.filter(each => each.id !== id),
})

/** What was taken back comes no more after another act, unless that has been taken back itself while it was under way. */
const withoutRedo = ({ undo, redo }: Points, { id }: RestorePoint): Points => ({
  undo,
  redo: undo.some(each => each.id === id) ? [] : redo,
})

/** The oldest goes first, then what is the furthest from coming again. */
function withinLimits({ undo, redo }: Points): Points {
  const all = [...undo, ...redo]
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0)
  if (all.length <= restorePointLimits.most && bytes <= restorePointLimits.bytes) return { undo, redo }
  return withinLimits(undo.length > 1 ? { undo: undo.slice(1), redo } : { undo, redo: redo.slice(1) })
}
