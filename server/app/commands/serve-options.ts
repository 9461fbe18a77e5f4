import { type SessionClock, sessionClocks } from '#shared/auth.ts'
import { type BuyersMode, buyersModes, readSeed, type Seed, sandboxLimits } from '#shared/sandbox.ts'
import type { Recovery } from '#shared/start-trouble.ts'
import { readHost, readOrigin } from '../../api/guard/known-callers.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { dataFolder } from '../../platform/host/data-folder.ts'
import { type FlagValues, type ReadFlags, readFlags } from './flags.ts'
import { commands } from './table.ts'

/** Options that create a world and decide where the server listens. */
export interface WorldOptions {
  port: number
  seed: Seed
  seedNumber?: number
  clock: string
  /** Path of a fixture file for a new world. */
  fixtureFile?: string
  /** Path of a saved state from which a new world continues. */
  capsuleFile?: string
  /** Decides if a new world has simulated buyers; by default its seed decides. */
  buyers?: BuyersMode
  operatorKey?: string
  allowedOrigins: string[]
  allowedHosts: string[]
  /** True to refuse request fields that the schema of a call does not declare. */
  strict: boolean
  /** Flags that are on the command line. */
  given: ReadonlySet<string>
  /** Clock by which sessions expire. */
  sessions: SessionClock
}

export interface ServeOptions extends WorldOptions {
  host?: string
  container: boolean
  /** Data folder; undefined for a world in memory. */
  dataDir?: string
  /** True for browser mode, in which only the person with the printed link can use the server. */
  browser: boolean
  /** True to continue after the parent process has ended. */
  detach: boolean
  /** Repair to run first if the data is unusable. */
  recovery?: Recovery
}

export interface RunOptions extends WorldOptions {
  dataDir?: string
}

/**
 * Parses the arguments of `serve`.
 * @throws {StartError} with one sentence about the first error
 */
export function readServeOptions(args: readonly string[]): ServeOptions {
  const { values, given } = readFlags(args, commands.serve.flags)
  return {
    ...worldIn(values, given),
    // In browser mode, sessions expire by the computer's clock by default. Advancing the world's clock must not sign
    // the person out.
    ...(values.browser && !given.has('sessions') ? { sessions: 'real' as const } : {}),
    container: values.container,
    // The address may be an IPv6 address in brackets, as in a URL. The server decides later if it is a loopback
    // address.
    ...(values.host === undefined ? {} : { host: values.host.replace(/^\[(.+)\]$/, '$1') }),
    ...dataIn(values),
    browser: values.browser,
    detach: values.detach,
    ...recoveryIn(values),
  }
}

/**
 * Parses the arguments of `run` before `--`.
 * @throws {StartError} with one sentence about the first error
 */
export function readRunOptions(args: readonly string[]): RunOptions {
  const { values, given } = readFlags(args, commands.run.flags)
  const dataDir = folderIn(values.data)
  return { ...worldIn(values, given), ...(dataDir === undefined ? {} : { dataDir }) }
}

type WorldValues = ReadFlags<Omit<typeof commands.run.flags, 'data'>>['values']

function worldIn(values: WorldValues, given: ReadonlySet<string>): WorldOptions {
  const operatorKey = values['operator-key']
  if (operatorKey === '') throw new StartError('--operator-key must not be empty.')
  return {
    port: readNumber('--port', values.port, 65_535),
    seed: seedNamed(values.seed),
    clock: readClock(values.clock),
    allowedOrigins: values['allow-origin'].map(readOrigin),
    allowedHosts: values['allow-host'].map(readHost),
    strict: values.strict,
    given,
    ...(values.fixture === undefined ? {} : { fixtureFile: values.fixture }),
    ...capsuleIn(values.from, given),
    sessions: values.sessions === undefined ? 'virtual' : readSessions(values.sessions),
    ...(given.has('seed-number')
      ? { seedNumber: readNumber('--seed-number', values['seed-number'], sandboxLimits.seedNumber) }
      : {}),
    ...(operatorKey === undefined ? {} : { operatorKey }),
    ...(values.buyers === undefined ? {} : { buyers: readBuyers(values.buyers) }),
  }
}

/**
 * Reads the option `--from`. The saved state in its file describes a new world completely, so other flags about the
 * content of the world are refused.
 */
function capsuleIn(file: string | undefined, given: ReadonlySet<string>): { capsuleFile?: string } {
  if (file === undefined) return {}
  const other = ['seed', 'seed-number', 'clock', 'fixture', 'buyers'].find(flag => given.has(flag))
  if (other) throw new StartError(`--from describes the whole world, so --${other} cannot be used with it.`)
  return { capsuleFile: file }
}

/**
 * Returns the data folder. In browser mode it has a default, because people expect their store on the next start.
 * Otherwise the default is a new world in memory.
 */
function dataIn({ data, browser }: { data?: string | undefined; browser: boolean }): { dataDir?: string } {
  const dataDir = folderIn(data) ?? (browser ? dataFolder() : undefined)
  return dataDir === undefined ? {} : { dataDir }
}

function folderIn(data: string | undefined): string | undefined {
  if (data === '') throw new StartError('--data must name a folder.')
  return data
}

function recoveryIn(values: FlagValues<typeof commands.serve.flags>): { recovery?: Recovery } {
  if (values['restore-backup'] && values['start-fresh'])
    throw new StartError('Use --restore-backup or --start-fresh, not both.')
  const isForFolder = values['restore-backup'] || values['start-fresh']
  if (isForFolder && values.data === undefined && !values.browser)
    throw new StartError('--restore-backup and --start-fresh need --data with the folder to repair.')
  if (values['restore-backup']) return { recovery: 'restore' }
  return values['start-fresh'] ? { recovery: 'fresh' } : {}
}

function readNumber(name: string, text: string, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value) || value > max)
    throw new StartError(`${name} takes a whole number from 0 to ${max}, not "${text}".`)
  return value
}

function seedNamed(text: string): Seed {
  const seed = readSeed(text)
  if (seed === undefined)
    throw new StartError(`--seed takes demo, empty, or load: and a number of orders up to 1000000, not "${text}".`)
  return seed
}

function readBuyers(text: string): BuyersMode {
  const buyers = buyersModes.find(mode => mode === text)
  if (buyers === undefined) throw new StartError(`--buyers takes on or off, not "${text}".`)
  return buyers
}

function readSessions(text: string): SessionClock {
  const clock = sessionClocks.find(each => each === text)
  if (clock === undefined) throw new StartError(`--sessions takes real or virtual, not "${text}".`)
  return clock
}

/** Checks that a date exists in the calendar. JavaScript would read 30 February as 2 March. */
function isInstant(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? []
  const midnight = Date.parse(day ?? '')
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === day
}

function readClock(clock: string): string {
  if (clock === 'real' || (isInstant(clock) && Date.parse(clock) <= sandboxLimits.lastMomentMs)) return clock
  throw new StartError(
    `--clock takes real or an ISO 8601 instant before 9990 such as 2026-01-01T00:00:00Z, not "${clock}".`,
  )
}
