import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Input } from '../client/client.ts'
import { type Fixture, readFixture } from './read-fixture.ts'

/** Starting state of a world. */
type WorldStart = Omit<Input<'sandbox.addWorld'>, 'clock' | 'fixture'> & {
  /** Time at which the clock is stopped. A text is in the format of RFC 3339 with any offset. */
  clock?: string | Date | undefined
}

/** Starting state and contents of a world. */
export type WorldOptions = WorldStart & {
  /** Fixture, or the path of a YAML or JSON file relative to the working directory of the tests. */
  fixture?: string | Fixture | undefined
}

/** Defaults for tests. They give a reproducible world that changes only if the test changes it. */
const usual = { seed: 'empty', seedNumber: 7, buyers: 'off', clock: '2026-11-20T09:30:00.000Z' } as const

/** Converts the options to the input of `sandbox.addWorld`. */
export async function startOf({ fixture, ...chosen }: WorldOptions): Promise<Input<'sandbox.addWorld'>> {
  const content = fixture === undefined ? undefined : await readFixture(fixture)
  const { seed, seedNumber, buyers, clock } = { ...usual, ...given<Fixture>(content ?? {}) }
  const start = { seed, seedNumber, buyers, clock, ...given(chosen) }
  return { ...start, clock: momentOf(start.clock), ...(content && { fixture: content }) }
}

/**
 * Converts the options to command-line flags. A fixture object is written to a temporary file, which `forget` deletes.
 */
export async function flagsOf(options: WorldOptions): Promise<{ flags: string[]; forget: () => void }> {
  const { seed, seedNumber, buyers, clock } = await startOf(options)
  const { file, forget } = fileOf(options.fixture)
  const begin = ['--seed', `${seed}`, '--seed-number', `${seedNumber}`, '--buyers', `${buyers}`, '--clock', `${clock}`]
  return { flags: [...begin, ...(file === undefined ? [] : ['--fixture', file])], forget }
}

function fileOf(fixture: WorldOptions['fixture']): { file: string | undefined; forget: () => void } {
  if (fixture === undefined || typeof fixture === 'string') return { file: fixture, forget: () => undefined }
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-fixture-'))
  const file = path.join(folder, 'fixture.json')
  writeFileSync(file, JSON.stringify(fixture))
  return { file, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

type Given<Options> = { [Name in keyof Options]: Exclude<Options[Name], undefined> }

/** Removes fields that are undefined, so that they do not override the fixture. */
const given = <Options extends object>(options: Options): Given<Options> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>

/**
 * Returns a time as text. A text is passed on unchanged, because the server validates it. `Date` would read 30 February
 * as 2 March.
 */
export const momentOf = (clock: string | Date): string => (typeof clock === 'string' ? clock : clock.toISOString())
