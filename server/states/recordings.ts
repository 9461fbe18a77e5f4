import path from 'node:path'
import type { CallName } from '#shared/contract/calls.ts'
import { recordingLimits } from '#shared/scenarios.ts'
import type { NameConflictMode } from '#shared/snapshots.ts'
import { type Capsule, UnfitCapsule } from '../platform/db/capsule.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { prepared } from '../platform/db/prepared.ts'
import { fail, refuseField } from '../platform/failures/refusal.ts'
import { type Capturing, savingOf, sizeOf } from './capture.ts'
import { NamedFiles } from './named-files.ts'
import {
  isRepeated,
  type RecordedAct,
  type Recording,
  readHead,
  readRecording,
  recordingFile,
  recordingHeadBytes,
  takesSecret,
} from './recording-file.ts'
import { captureRows } from './save-rows.ts'

export interface RecordingInfo {
  name: string
  /** Times of the start and the last command, in virtual milliseconds. */
  since: number
  until: number
  acts: number
  savedAt: string
  bytes: number
}

/** Progress of a playback. */
type Playing = { id: string; played: number; acts: number }
export type Current = Pick<RecordingInfo, 'name' | 'since' | 'acts'>

/** Stored recordings of operators' calls, and the one in progress. */
export interface Recordings {
  /** By name. */
  list(): RecordingInfo[]
  current(): Current | null
  /** @throws Refusal InvalidOperation while one is recorded or if the name is taken and may not be replaced, OperationFailed beyond a limit */
  start(name: string, ifTaken?: NameConflictMode): Current
  /**
   * Ends and stores the recording in progress.
   * @param how `name` replaces the name given at the start
   * @throws Refusal InvalidOperation while nothing is recorded, OperationFailed beyond a limit
   */
  stop(how: { name?: string | undefined }): RecordingInfo
  /** @throws Refusal RecordNotFound, InvalidParameter for one that is damaged or was changed */
  read(name: string): Recording
  /** @throws Refusal RecordNotFound */
  remove(name: string): void
  /**
   * Records a call if a recording is in progress and repeats such calls.
   * @returns function to call at the end, with true if the call has succeeded
   * @throws Refusal InvalidOperation for a call that no recording may contain, OperationFailed beyond the limit of calls
   */
  before(name: CallName, input: object): (isDone: boolean) => void
  /** Progress of the playback, updated by its player. */
  playing: Playing | null
}

const sql = prepared((db: ReadDb) => db.prepare<[], number>('SELECT total_changes()').pluck())

/** The recording in progress. */
interface UnderWay {
  name: string
  start: Capsule
  acts: RecordedAct[]
  bytes: number
}

/** @param name from the file name, which may differ from the name inside after a rename */
function infoOf(name: string, head: Buffer, bytes: number): RecordingInfo {
  const { since, savedAt, acts } = readHead(head).said
  return { name, since, until: acts.at(-1)?.at ?? since, acts: acts.length, savedAt, bytes }
}

const recordingFiles = (parent: string): NamedFiles<RecordingInfo> =>
  new NamedFiles({
    folder: path.join(parent, 'recordings'),
    prefix: 'acts-',
    suffix: '.recording',
    limits: recordingLimits,
    field: 'id',
    headBytes: recordingHeadBytes,
    readHead: infoOf,
  })

/** @param parent folder that contains the recordings' folder */
export const createRecordings = (world: Capturing, parent: string): Recordings => new WorldRecordings(world, parent)

class WorldRecordings implements Recordings {
  readonly #world: Capturing
  readonly #folder: NamedFiles<RecordingInfo>
  #underWay: UnderWay | null = null
  playing: Playing | null = null

  constructor(world: Capturing, parent: string) {
    this.#world = world
    this.#folder = recordingFiles(parent)
  }

  list(): RecordingInfo[] {
    return this.#folder.list()
  }

  current(): Current | null {
    if (!this.#underWay) return null
    const { name, start, acts } = this.#underWay
    return { name, since: start.about.now, acts: acts.length }
  }

  start(name: string, ifTaken?: NameConflictMode): Current {
    if (this.playing) fail('InvalidOperation', { playing: this.playing.id })
    if (this.#underWay) fail('InvalidOperation', { recording: this.#underWay.name })
    this.#folder.refuseTaken(name, ifTaken)
    this.#folder.refuseBeyondLimits(name, sizeOf(this.#world))
    // A playback does not need earlier requests, and they would double the file's size.
    const start = captureRows(savingOf({ ...this.#world, journal: undefined }, name))
    this.#underWay = { name, start, acts: [], bytes: 0 }
    return { name, since: start.about.now, acts: 0 }
  }

  stop({ name }: Parameters<Recordings['stop']>[0]): RecordingInfo {
    const underWay = this.#underWay ?? fail('InvalidOperation')
    const kept = this.#keep(underWay, name ?? underWay.name)
    // Only now, because the recording continues if it cannot be written.
    this.#underWay = null
    return kept
  }

  read(name: string): Recording {
    try {
      return readRecording(this.#folder.read(name))
    } catch (error) {
      if (error instanceof UnfitCapsule) refuseField('id', error.fault)
      throw error
    }
  }

  remove(name: string): void {
    this.#folder.remove(name)
  }

  before(call: CallName, input: object): (isDone: boolean) => void {
    const underWay = this.#underWay
    if (!underWay || !isRepeated(call)) return () => undefined
    if (takesSecret(call)) fail('InvalidOperation', { recording: underWay.name })
    const { actions: max, actionBytes: maxBytes } = recordingLimits
    const bytes = Buffer.byteLength(JSON.stringify(input))
    if (underWay.acts.length >= max) fail('OperationFailed', { most: max })
    if (underWay.bytes + bytes > maxBytes) fail('OperationFailed', { mostBytes: maxBytes })
    const act = { at: this.#world.world.clock.now(), call, input: { ...input } }
    underWay.acts.push(act)
    underWay.bytes += bytes
    const changes = this.#changes()
    return isDone => {
      // Calls without an effect, such as settings without a field, are not recorded.
      if (isDone && this.#changes() > changes) return
      underWay.acts.splice(underWay.acts.indexOf(act), 1)
      underWay.bytes -= bytes
    }
  }

  #changes(): number {
    return sql(this.#world.world.db).get() ?? 0
  }

  #keep({ start, acts }: UnderWay, name: string): RecordingInfo {
    const savedAt = new Date(this.#world.realNow()).toISOString()
    const about = { ...start.about, name }
    return this.#folder.write(name, recordingFile({ name, savedAt, since: about.now, acts }, { ...start, about }))
  }
}
