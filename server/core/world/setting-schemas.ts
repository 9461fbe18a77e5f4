import { z } from 'zod'
import { fixture } from '#shared/contract/fixture.ts'
import { reviewModes, usualReviews } from '#shared/reviews.ts'
import { buyersModes, readSeed, sandboxLimits } from '#shared/sandbox.ts'
import { restorePointModes } from '#shared/snapshots.ts'
import { weatherNames } from '#shared/weather.ts'
import { durationAfter } from './duration.ts'

/** Virtual milliseconds. */
const moment = z.number().min(0).max(sandboxLimits.lastMomentMs)

/** Where virtual time was when the computer's clock showed something, and how fast it goes from there. Milliseconds. */
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

/** Rules that an operator may switch. One that is absent is as usual: an earlier version did not have it. */
const rules = z.strictObject({
  registrationOpen: z.boolean().default(true),
  inviteRequired: z.boolean().default(true),
  shopClosing: z.boolean().default(false),
  buyers: z.enum(buyersModes).default('on'),
  /** Undefined where nobody has said so: then as the server was started. */
  restorePoints: z.enum(restorePointModes).optional(),
  reviews: reviews.default(usualReviews),
})
export type Rules = z.infer<typeof rules>
export const usualRules: Rules = rules.parse({})

/**
 * A password or PIN as it is kept: `cost$salt$key`. A higher cost than 15 would need more memory than scrypt gets.
 * An empty text fits no password.
 */
export const secretHash = z.string().regex(/^(?:(?:[1-9]|1[0-5])\$[\w+/]{22}==\$[\w+/]{43}=)?$/)

/** A fixture whose passwords and PINs are hashed, so that it may be kept. */
const preparedFixture = z.object({
  content: fixture,
  /** Of each seller. */
  secrets: z.array(z.object({ passwordHash: secretHash, pinHash: secretHash.nullable() })),
})
export type PreparedFixture = z.infer<typeof preparedFixture>

/** What a world was made with besides its seed. */
const madeWith = z.object({
  /** `real`, or the instant at which it stood still at first, with any offset. */
  clock: z.string().refine(clock => clock === 'real' || Number.isFinite(Date.parse(clock))),
  /** Undefined where nobody said so. */
  buyers: z.enum(buyersModes).optional(),
  fixture: preparedFixture.optional(),
})
export type MadeWith = z.infer<typeof madeWith>

const seed = z.string().transform((text, context) => {
  const known = readSeed(text)
  if (known === undefined) context.addIssue('no seed has that name')
  return known ?? z.NEVER
})

/** Every setting of a world: JSON, but for the words of `plainSettings`. */
export const settingSchemas = {
  rules,
  /** Virtual milliseconds since when; null where it was never another. */
  weather: z.object({ weather: z.enum(weatherNames), since: moment.nullable() }),
  /** Null for the computer's clock. */
  clock: anchor.nullable(),
  madeWith,
  seed,
  seedNumber: z.int().min(0).max(sandboxLimits.seedNumber),
  /** How far time has come, virtual milliseconds. */
  caughtUpTo: moment,
  picturesToDelete: z.literal('all'),
  /** A word that another version wrote counts as unknown: then the texts are checked again. */
  keptTexts: z.string(),
} as const satisfies Record<string, z.ZodType>

export type Setting = keyof typeof settingSchemas
export type SettingValue<Key extends Setting> = z.output<(typeof settingSchemas)[Key]>

/** Settings that are a word and no JSON. */
const plainSettings: readonly Setting[] = ['seed', 'picturesToDelete', 'keptTexts']

const isSetting = (key: string): key is Setting => Object.hasOwn(settingSchemas, key)

/**
 * Parses the text of a setting.
 * @throws SyntaxError, ZodError
 */
export const parseSetting = <Key extends Setting>(key: Key, text: string): SettingValue<Key> =>
  settingSchemas[key].parse(plainSettings.includes(key) ? text : JSON.parse(text)) as SettingValue<Key>

/** Whether a row of `settings` can be read. */
export function isReadableSetting(key: string, text: string): boolean {
  try {
    if (!isSetting(key)) return false
    parseSetting(key, text)
    return true
  } catch {
    return false
  }
}

/** Returns the text of a setting as the database keeps it. */
export const settingText = <Key extends Setting>(key: Key, value: SettingValue<Key>): string =>
  plainSettings.includes(key) ? String(value) : JSON.stringify(value)
