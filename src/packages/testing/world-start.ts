import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Input } from '../client/client.ts'
import { type Fixture, readFixture } from './fixture-file.ts'

/** How a world begins. */
type WorldStart = Omit<Input<'sandbox.addWorld'>, 'clock' | 'fixture'> & {
  /** When its clock stands still; any offset. */
  clock?: string | Date | undefined
}

/** The same, and what it holds. */
export type WorldOptions = WorldStart & {
  /** The path of a YAML or JSON file, below the folder in which the tests were started; or what stands in one. */
  fixture?: string | Fixture | undefined
}

/** What a test gets unless it or its fixture asks for something else: nobody orders by himself, and no time passes by itself. */
const usual = { seed: 'empty', seedNumber: 7, buyers: 'off', clock: '2026-11-20T09:30:00.000Z' } as const

/** The options as the call takes them. */
export async function startOf({ fixture, ...told }: WorldOptions): Promise<Input<'sandbox.addWorld'>> {
  const content = fixture === undefined ? undefined : await readFixture(fixture)
  const { seed, seedNumber, buyers, clock } = { ...usual, ...given<Fixture>(content ?? {}) }
  const start = { seed, seedNumber, buyers, clock, ...given(told) }
  return { ...start, clock: momentOf(start.clock), ...(content && { fixture: content }) }
}

/** The same for the command line: an object becomes a file, which goes with `forget`. */
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

/** What is undefined was not told. */
const given = <Options extends object>(options: Options): Given<Options> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<Options>

/** The server says of a text whether it is one: `Date` would read 30 February as 2 March. */
export const momentOf = (clock: string | Date): string => (typeof clock === 'string' ? clock : clock.toISOString())
