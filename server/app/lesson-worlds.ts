import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import type { Lesson } from '#shared/contract/lesson.ts'
import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import { type Language, sourceLanguage } from '#shared/languages.ts'
import { type LessonId, lessonIds } from '#shared/lessons.ts'
import { usualMoment } from '#shared/sandbox.ts'
import type { Handlers } from '../api/pipeline/call.ts'
import { beginAttempt } from '../areas/lessons/begin-attempt.ts'
import { progressOf, textsOf } from '../areas/lessons/progress.ts'
import { shippedLesson } from '../areas/lessons/shipped-lessons.ts'
import type { LessonAttempt } from '../core/world/settings.ts'
import { readSetting } from '../core/world/settings.ts'
import { databaseFile } from '../platform/db/check-database.ts'
import type { ReadDb } from '../platform/db/open.ts'
import type { SandboxServices } from '../sandbox/command.ts'
import { addressOf } from '../sandbox/states/test-world-handlers.ts'
import { folderStorage, memoryStorage, type WorldStorage } from './storage.ts'
import type { MemoryWorlds, OpenWorld } from './test-worlds.ts'

interface LessonWorldsOptions {
  worlds: MemoryWorlds
  /** Contains a data folder for each lesson that was begun. Undefined for a server in memory. */
  folder: string | undefined
  /** The computer's clock, in milliseconds. */
  real: () => number
}

/** An attempt at a lesson, with its progress. */
type Seen = Pick<ReturnType<typeof progressOf>, 'done' | 'isOver' | 'score'> & { attempt: LessonAttempt }

/**
 * The worlds of the lessons. Each lesson has a data folder of its own, so its progress survives a restart and cannot touch
 * the store. While a learner is in a lesson, its world is served like the worlds of tests.
 */
export class LessonWorlds {
  readonly #options: LessonWorldsOptions
  /** Ids of the open worlds. */
  readonly #open = new Map<LessonId, string>()
  /** Two presses of the same button open one world. */
  readonly #starting = new Map<LessonId, Promise<OpenWorld>>()

  constructor(options: LessonWorldsOptions) {
    this.#options = options
  }

  async list(language: Language): Promise<Answer<'lessons.list'>> {
    const list = await Promise.all(
      lessonIds.map(async id => describe(id, await shippedLesson(id), { seen: this.#seen(id), language })),
    )
    return { list }
  }

  async start({ id, again = false, language = sourceLanguage }: Parsed<'lessons.start'>): Promise<OpenWorld> {
    const running = this.#starting.get(id)
    if (running) return running
    const starting = this.#start(id, again, language).finally(() => this.#starting.delete(id))
    this.#starting.set(id, starting)
    return starting
  }

  async #start(id: LessonId, again: boolean, language: Language): Promise<OpenWorld> {
    const { worlds } = this.#options
    const best = bestOf(this.#seen(id))
    const open = this.#openWorld(id)
    if (open && !again) return open
    if (open) await worlds.remove(open.world)
    worlds.requireSpace()
    if (again) this.#forget(id)
    const lesson = await shippedLesson(id)
    const world = randomBytes(6).toString('hex')
    const storage = await this.#storageOf(id)
    const opened = await worlds.openOn(storage, world, {
      ...beginningOf(lesson),
      name: textsOf(lesson, language)('title'),
      isLesson: true,
    })
    const { state } = opened
    if (!readSetting(state.db, 'lessonAttempt'))
      beginAttempt(state.db, { id, lesson, language, best, now: state.clock.now() })
    this.#open.set(id, world)
    return opened
  }

  #openWorld(id: LessonId): OpenWorld | undefined {
    const world = this.#open.get(id)
    return world === undefined ? undefined : this.#options.worlds.opened(world)
  }

  /** Reads the progress of a lesson from its open world, or else from its data folder. */
  #seen(id: LessonId): Seen | null {
    const open = this.#openWorld(id)
    if (open) return see(open.state.db, open.state.clock.now())
    const file = databaseFile(this.#folderOf(id) ?? '')
    if (!existsSync(file)) return null
    const db = new Database(file, { readonly: true })
    try {
      return see(db, readSetting(db, 'caughtUpTo') ?? 0)
    } finally {
      db.close()
    }
  }

  #folderOf(id: LessonId): string | undefined {
    const { folder } = this.#options
    return folder && path.join(folder, id)
  }

  async #storageOf(id: LessonId): Promise<WorldStorage> {
    const folder = this.#folderOf(id)
    if (folder === undefined) return memoryStorage(`lesson-${id}`)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return folderStorage(folder, { real: this.#options.real })
  }

  #forget(id: LessonId): void {
    const folder = this.#folderOf(id)
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Options of a lesson's world at its beginning. Its clock moves only when the learner moves it. */
function beginningOf({ world }: Lesson) {
  const { clock = usualMoment, seedNumber = 1, buyers = 'off' } = world
  return { fixture: world, seed: 'empty' as const, clock: new Date(clock).toISOString(), seedNumber, buyers }
}

function see(db: ReadDb, now: number): Seen | null {
  const attempt = readSetting(db, 'lessonAttempt')
  return attempt ? { attempt, ...progressOf({ db, now }, attempt) } : null
}

/** Returns the best result of all attempts that ended. */
function bestOf(seen: Seen | null): number | null {
  const results = [seen?.attempt.best ?? null, seen?.isOver ? seen.score : null].filter(each => each !== null)
  return results.length === 0 ? null : Math.max(...results)
}

type Described = Answer<'lessons.list'>['list'][number]

function describe(
  id: LessonId,
  lesson: Lesson,
  { seen, language }: { seen: Seen | null; language: Language },
): Described {
  const text = textsOf(lesson, language)
  return {
    id,
    title: text('title'),
    about: text('about'),
    minutes: lesson.minutes,
    steps: lesson.steps.length,
    done: seen?.done.size ?? 0,
    state: stateOf(seen),
    best: bestOf(seen),
  }
}

function stateOf(seen: Seen | null): 'new' | 'begun' | 'over' {
  if (!seen) return 'new'
  return seen.isOver ? 'over' : 'begun'
}

/** Handlers of the calls that concern the lessons of the whole server. */
export const lessonHandlers = (
  lessons: LessonWorlds,
): Pick<Handlers<'lessons.list' | 'lessons.start', SandboxServices>, 'lessons.list' | 'lessons.start'> => ({
  'lessons.list': { hash: async ({ language }) => lessons.list(language).then(list => () => list) },
  'lessons.start': {
    run: async ({ url }, input) => {
      const { world, token } = await lessons.start(input)
      return { world, url: addressOf(url, world), token: token ?? '' }
    },
  },
})
