import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Logger } from 'pino'
import type { Lesson } from '#shared/contract/lesson.ts'
import { textsOf } from '#shared/contract/written-file.ts'
import type { Language } from '#shared/languages.ts'
import { usualMoment } from '#shared/sandbox.ts'
import { beginAttempt } from '../areas/lessons/begin-attempt.ts'
import { bestOf } from '../areas/lessons/lesson-result.ts'
import { type Progress, progressOf } from '../areas/lessons/progress.ts'
import { noteProgress } from '../areas/lessons/timeline.ts'
import type { LessonAttempt } from '../core/world/settings.ts'
import { readSetting } from '../core/world/settings.ts'
import { databaseFile } from '../platform/db/check-database.ts'
import type { ReadDb } from '../platform/db/open.ts'
import { onceUnlocked } from '../platform/db/write-lock.ts'
import { ClassMembers } from './class-members.ts'
import { folderStorage, memoryStorage, type WorldStorage } from './storage.ts'
import type { MemoryWorlds, OpenWorld } from './test-worlds.ts'

interface LessonWorldsOptions {
  worlds: MemoryWorlds
  /** Folder that contains a data folder for each lesson that was begun. Undefined for a server in memory. */
  folder: string | undefined
  /** Returns the time of the computer's clock in milliseconds. */
  real: () => number
  log: Logger
}

/** A lesson, with the learner and the purpose that decide where its progress is stored. */
export interface PlayedLesson {
  id: string
  lesson: Lesson
  /** Id of the learner in a class; null for a lesson outside a class. */
  member: string | null
  /** Seed number of the world; by default the seed number in the lesson file. */
  seedNumber?: number | undefined
  /** True for a trial run, whose progress is not stored on disk. */
  isPreview?: boolean
}

/** An attempt at a lesson, with its progress. */
export interface Seen {
  attempt: LessonAttempt
  progress: Progress
  /** Connection for further queries. It is open only until the function that receives it returns. */
  db: ReadDb
  now: number
}

/**
 * The worlds of the lessons. Each lesson has its own data folder, so its progress survives a restart and cannot change
 * the main store. While a learner plays a lesson, its world is served like a test world.
 */
export class LessonWorlds {
  readonly #options: LessonWorldsOptions
  /** Returns the time of the computer's clock in milliseconds. */
  readonly realNow: () => number
  readonly members: ClassMembers
  /** Ids of the open worlds. The key is the path of the lesson's data folder. */
  readonly #open = new Map<string, string>()
  /**
   * Worlds that are being opened. A second request for a lesson waits for the same world instead of opening another
   * one.
   */
  readonly #starting = new Map<string, Promise<OpenWorld>>()

  constructor(options: LessonWorldsOptions) {
    this.#options = options
    this.realNow = options.real
    this.members = new ClassMembers(options.folder)
  }

  async start(played: PlayedLesson, how: { again: boolean; language: Language }): Promise<OpenWorld> {
    const place = placeOf(played)
    const running = this.#starting.get(place)
    if (running) return running
    const starting = this.#start(played, how).finally(() => this.#starting.delete(place))
    this.#starting.set(place, starting)
    return starting
  }

  /** Reads the latest attempt from its open world, or else from its data folder; undefined if there is none. */
  see<Result>(played: PlayedLesson, read: (seen: Seen) => Result): Result | undefined {
    const open = this.#openWorld(played)
    if (open) return seeIn(open.state.db, open.state.clock.now(), read)
    const file = databaseFile(this.#folderOf(played) ?? '')
    if (!existsSync(file)) return undefined
    const db = new Database(file, { readonly: true })
    try {
      return seeIn(db, readSetting(db, 'caughtUpTo') ?? 0, read)
    } finally {
      db.close()
    }
  }

  async #start(played: PlayedLesson, { again, language }: { again: boolean; language: Language }): Promise<OpenWorld> {
    const { worlds } = this.#options
    const { id, lesson, member } = played
    const earlier = this.see(played, ({ attempt, progress }) => ({
      attempts: attempt.number,
      best: bestOf(attempt, progress),
    })) ?? { attempts: 0, best: null }
    const open = this.#openWorld(played)
    if (open && !again) return open
    if (open) await worlds.remove(open.world)
    worlds.requireSpace()
    if (again) this.#forget(played)
    const world = randomBytes(6).toString('hex')
    const opened = await worlds.openOn(await this.#storageOf(played), world, {
      ...beginningOf(played),
      name: textsOf(lesson, language)('title'),
      isLesson: true,
      sessions: 'real',
    })
    const { state } = opened
    if (!readSetting(state.db, 'lessonAttempt'))
      beginAttempt(state.db, { id, lesson, member, language, earlier, now: state.clock.now() })
    this.#keepTimeline(opened)
    this.#open.set(placeOf(played), world)
    return opened
  }

  /** Adds new entries to the lesson's timeline after each change of the world, until the world ends. */
  #keepTimeline({ served: { changes, databases }, state }: OpenWorld): void {
    // Entries have the target time of the clock, because it does not depend on the batch of events in which an entry
    // was noticed.
    const note = () => noteProgress(state.db, { now: state.clock.target(), realNow: this.realNow() })
    const follow = () =>
      void onceUnlocked(databases, note).catch(error =>
        this.#options.log.warn({ err: error }, 'the timeline of a lesson could not be written'),
      )
    note()
    changes.follow({ areas: follow })
  }

  #openWorld(played: PlayedLesson): OpenWorld | undefined {
    const world = this.#open.get(placeOf(played))
    return world === undefined ? undefined : this.#options.worlds.opened(world)
  }

  #folderOf(played: PlayedLesson): string | undefined {
    const { folder } = this.#options
    return folder === undefined || played.isPreview ? undefined : path.join(folder, placeOf(played))
  }

  async #storageOf(played: PlayedLesson): Promise<WorldStorage> {
    const folder = this.#folderOf(played)
    if (folder === undefined) return memoryStorage(`lesson-${played.id}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folderStorage(folder, { real: this.#options.real })
  }

  #forget(played: PlayedLesson): void {
    const folder = this.#folderOf(played)
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Returns the path of the lesson's data folder below the folder of all lessons. */
const placeOf = ({ id, member, isPreview }: PlayedLesson): string =>
  path.join(member ?? '', isPreview ? `preview-${id}` : id)

/** Returns the options of a lesson's world at its beginning. Its clock is stopped until the learner advances it. */
function beginningOf({ lesson: { world }, seedNumber = world.seedNumber ?? 1 }: PlayedLesson) {
  const { clock = usualMoment, buyers = 'off' } = world
  return { fixture: world, seed: 'empty' as const, clock: new Date(clock).toISOString(), seedNumber, buyers }
}

function seeIn<Result>(db: ReadDb, now: number, read: (seen: Seen) => Result): Result | undefined {
  const attempt = readSetting(db, 'lessonAttempt')
  return attempt ? read({ attempt, progress: progressOf({ db, now }, attempt), db, now }) : undefined
}
