import { z } from 'zod'
import { fixture } from '#shared/contract/fixture.ts'
import { playedLesson } from '#shared/contract/lesson.ts'
import { shownPresentation } from '#shared/contract/presentation.ts'
import { classLimits, type LessonFact, lessonFacts, lessonMoments } from '#shared/lessons.ts'
import { reviewModes, usualReviews } from '#shared/reviews.ts'
import { buyersModes, readSeed, type Seed, sandboxLimits } from '#shared/sandbox.ts'
import { restorePointModes } from '#shared/snapshots.ts'
import { stageOrderScreens, stageScreens } from '#shared/stage.ts'
import { weatherNames } from '#shared/weather.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { durationAfter } from './duration.ts'

/** Schema of a time in virtual milliseconds. */
const moment = z.number().min(0).max(sandboxLimits.lastMomentMs)

/**
 * A virtual time, the real time at which it was reached (both in milliseconds), and the rate of the clock since then.
 */
const anchor = z.object({ virtual: moment, real: z.number(), rate: z.number().min(0).max(sandboxLimits.rate) })
export type Anchor = z.infer<typeof anchor>

const reviews = z.object({
  mode: z.enum(reviewModes),
  after: z
    .string()
    .refine(duration => Number.isFinite(durationAfter(0, duration)))
    .nullable(),
  chance: z.number().min(0).max(1).nullable(),
})

/** Rules that the operator can switch. A rule that an earlier version did not store has its default. */
const rules = z.strictObject({
  registrationOpen: z.boolean().default(true),
  inviteRequired: z.boolean().default(true),
  shopClosing: z.boolean().default(false),
  buyers: z.enum(buyersModes).default('on'),
  /** Mode of undo points. Undefined until the operator sets it. Then an option of the server's start applies. */
  restorePoints: z.enum(restorePointModes).optional(),
  reviews: reviews.default(usualReviews),
})
type Rules = z.infer<typeof rules>
const usualRules: Rules = rules.parse({})

/**
 * Hash of a password or PIN: `cost$salt$key`. The cost is at most 15, because the server gives scrypt no memory for
 * more. The hash may be empty; an empty one matches no password.
 */
export const secretHash = z.string().regex(/^(?:(?:[1-9]|1[0-5])\$[\w+/]{22}==\$[\w+/]{43}=)?$/)

/** A fixture whose passwords and PINs are hashed, so that it may be stored. */
const preparedFixture = z.object({
  content: fixture,
  /** Hashes in the order of the sellers in the fixture. */
  secrets: z.array(z.object({ passwordHash: secretHash, pinHash: secretHash.nullable() })),
})
export type PreparedFixture = z.infer<typeof preparedFixture>

/** Options with which a world was created. The seed is missing, because it is a separate setting. */
const made = z.object({
  /** `real`, or the ISO instant at which the clock was stopped at first, with any UTC offset. */
  clock: z.string().refine(clock => clock === 'real' || Number.isFinite(Date.parse(clock))),
  /** Undefined if the option was not given. */
  buyers: z.enum(buyersModes).optional(),
  fixture: preparedFixture.optional(),
})
export type MadeWith = z.infer<typeof made>

/**
 * An attempt at a lesson. The rows of the world show the progress. Only the learner's answers are stored here, and the
 * time at which each step was noticed first.
 */
const lessonAttempt = z.object({
  id: z.string(),
  /** Id of the learner in the class; null if the lesson is played outside a class. */
  member: z.string().nullable(),
  lesson: playedLesson,
  /** Id of the learner. */
  seller: z.int(),
  /** Start of the attempt in virtual milliseconds. */
  startedAt: moment,
  /** Numbers of the learner's store that lessons can check, at the start of the attempt. */
  factsAtStart: z.partialRecord(z.enum(Object.keys(lessonFacts) as [LessonFact, ...LessonFact[]]), z.number()),
  /** Ids of the steps whose hints were shown. */
  hints: z.array(z.string()),
  /** The learner's answers to the questions of the lesson, oldest first. */
  answers: z.array(z.object({ step: z.string(), value: z.string(), isRight: z.boolean() })),
  /** Number of the attempt, from 1. */
  number: z.int(),
  /** The best result of earlier attempts; null if there is none. */
  best: z.number().nullable(),
  /**
   * Events of the attempt, oldest first. `at` is in milliseconds of the computer's clock, `shopTime` in virtual
   * milliseconds.
   */
  timeline: z
    .array(z.object({ at: z.number(), shopTime: moment, what: z.enum(lessonMoments), id: z.string().nullable() }))
    .max(classLimits.timeline),
})
export type LessonAttempt = z.infer<typeof lessonAttempt>

/** The step of a presentation that the consoles of its world show. */
const stage = z.object({
  presentation: shownPresentation,
  /** Number of the step, from 1. */
  step: z.int().min(1),
  screen: z.enum([...stageScreens, ...stageOrderScreens]),
  /** Number of the order, if the screen shows one order. */
  orderNo: z.string().nullable(),
})
export type ShownStep = z.infer<typeof stage>

const seed = z.string().transform((text, context) => {
  const known = readSeed(text)
  if (known === undefined) context.addIssue('no seed has that name')
  return known ?? z.NEVER
})

/** All settings of a world. The database stores them as JSON, except for those in `plainSettings`. */
export const settingSchemas = {
  rules,
  /**
   * The simulated conditions, such as a customs strike. `since` is in virtual milliseconds, or null if the conditions
   * never changed.
   */
  weather: z.object({ weather: z.enum(weatherNames), since: moment.nullable() }),
  /** The world's clock; null if it follows the computer's clock. */
  clock: anchor.nullable(),
  madeWith: made,
  seed,
  seedNumber: z.int().min(0).max(sandboxLimits.seedNumber),
  /** Virtual time that has been reached, in milliseconds. */
  caughtUpTo: moment,
  picturesToDelete: z.literal('all'),
  /**
   * Result of the check of stored texts. The value of another version counts as unknown, so the texts are checked
   * again.
   */
  keptTexts: z.string(),
  lessonAttempt,
  stage,
} as const satisfies Record<string, z.ZodType>

type Setting = keyof typeof settingSchemas
type SettingValue<Key extends Setting> = z.output<(typeof settingSchemas)[Key]>

/** Names of the settings that are stored as plain text. */
const plainSettings: readonly Setting[] = ['seed', 'picturesToDelete', 'keptTexts']

const isSetting = (key: string): key is Setting => Object.hasOwn(settingSchemas, key)

/**
 * Parses the stored text of a setting.
 * @throws {SyntaxError} for invalid JSON, {ZodError} for another shape
 */
const parseSetting = <Key extends Setting>(key: Key, text: string): SettingValue<Key> =>
  settingSchemas[key].parse(plainSettings.includes(key) ? text : JSON.parse(text)) as SettingValue<Key>

/** Returns true if a row of `settings` can be parsed. */
function isReadableSetting(key: string, text: string): boolean {
  try {
    if (!isSetting(key)) return false
    parseSetting(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns the stored text of a setting. */
const settingText = <Key extends Setting>(key: Key, value: SettingValue<Key>): string =>
  plainSettings.includes(key) ? String(value) : JSON.stringify(value)

interface Row {
  key: string
  value: string
}

const readSql = prepared((db: ReadDb) => ({
  one: db.prepare<[string], Row>('SELECT key, value FROM settings WHERE key = ?'),
  all: db.prepare<[], Row>('SELECT key, value FROM settings ORDER BY key'),
  // The warehouse is checked too. Every seed fills it, so a world that has lost its settings is still recognized.
  made: db
    .prepare<[], 0 | 1>("SELECT EXISTS (SELECT 1 FROM goods) OR EXISTS (SELECT 1 FROM settings WHERE key = 'seed')")
    .pluck(),
}))
const sql = prepared((db: WriteDb) =>
  db.prepare<[string, string]>('INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value'),
)

/**
 * Reads a setting. An invalid setting counts as not set, so that a world which was edited by hand can still be opened
 * and reset.
 * @returns undefined if the setting is not set or invalid
 */
export function readSetting<Key extends Setting>(db: ReadDb, key: Key): SettingValue<Key> | undefined {
  const row = readSql(db).one.get(key)
  try {
    return row && parseSetting(key, row.value)
  } catch {
    return undefined
  }
}

/** Stores a setting within the caller's transaction, if there is one. */
export function writeSetting<Key extends Setting>(db: WriteDb, key: Key, value: SettingValue<Key>): void {
  sql(db).run(key, settingText(key, value))
}

/** Lists the keys of settings that cannot be parsed. */
export const unreadableSettings = (db: ReadDb): string[] =>
  readSql(db)
    .all.all()
    .flatMap(({ key, value }) => (isReadableSetting(key, value) ? [] : [key]))

/** Returns true if the database contains a world. */
export const isMade = (db: ReadDb): boolean => readSql(db).made.get() === 1

/** Returns the seed that the world was filled with. */
export const seedOf = (db: ReadDb): Seed => readSetting(db, 'seed') ?? 'demo'

/** Returns the options with which the world was created; undefined if it is older than this setting. */
export const madeWith = (db: ReadDb): MadeWith | undefined => readSetting(db, 'madeWith')

/** Returns the rules of the world that the operator can switch; by default the usual ones. */
export const rulesOf = (db: ReadDb): Rules => readSetting(db, 'rules') ?? usualRules

/**
 * Changes the given rules. A rule whose value is undefined keeps its present value.
 * @returns all rules
 */
export function changeRules(db: WriteDb, changed: { [Rule in keyof Rules]?: Rules[Rule] | undefined }): Rules {
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  const rules = { ...rulesOf(db), ...given }
  if (Object.keys(given).length > 0) writeSetting(db, 'rules', rules)
  return rules
}
