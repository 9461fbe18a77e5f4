import { type BuyersMode, buyersModes, readSeed, type Seed, sandboxLimits } from '#shared/sandbox.ts'
import type { Recovery } from '#shared/start-trouble.ts'
import { StartError } from '../failures/start-error.ts'
import { readHost, readOrigin } from './allowed-callers.ts'
import { dataFolder } from './data-folder.ts'

export interface CliOptions {
  host?: string
  port: number
  dataDir: string
  seed: Seed
  seedNumber?: number
  clock: string
  /** Whether a new world has buyers of its own; by its seed unless told. */
  buyers?: BuyersMode
  operatorKey?: string
  /** Only who holds the printed link may use it: browser mode. */
  browser: boolean
  allowedOrigins: string[]
  allowedHosts: string[]
  container: boolean
  /** What to do first about data that cannot be used. */
  recovery?: Recovery
}

// Imported, its every export is read, which takes longer than all that follows here.
const { parseArgs } = process.getBuiltinModule('node:util')

const known = {
  port: { type: 'string', default: '0' },
  host: { type: 'string' },
  container: { type: 'boolean', default: false },
  'allow-origin': { type: 'string', multiple: true, default: [] as string[] },
  'allow-host': { type: 'string', multiple: true, default: [] as string[] },
  data: { type: 'string' },
  seed: { type: 'string', default: 'demo' },
  'seed-number': { type: 'string' },
  clock: { type: 'string', default: 'real' },
  buyers: { type: 'string' },
  'operator-key': { type: 'string' },
  browser: { type: 'boolean', default: false },
  'restore-backup': { type: 'boolean', default: false },
  'start-fresh': { type: 'boolean', default: false },
} as const

/**
 * Reads the arguments of `npm run serve`.
 * @throws {StartError} with one sentence about the first argument that is wrong
 */
export function readCliOptions(args: string[]): CliOptions {
  const values = parse(args)
  const seedNumber = values['seed-number']
  const operatorKey = values['operator-key']
  if (operatorKey === '') throw new StartError('--operator-key must not be empty.')
  if (values.data === '') throw new StartError('--data must name a folder.')
  return {
    port: readNumber('--port', values.port, 65_535),
    dataDir: values.data ?? dataFolder(),
    seed: seedNamed(values.seed),
    clock: readClock(values.clock),
    browser: values.browser,
    allowedOrigins: values['allow-origin'].map(readOrigin),
    allowedHosts: values['allow-host'].map(readHost),
    container: values.container,
    // An IPv6 address may come as it stands in a URL; which hosts are loopback, the server knows.
    ...(values.host === undefined ? {} : { host: values.host.replace(/^\[(.+)\]$/, '$1') }),
    ...(seedNumber === undefined ? {} : { seedNumber: readNumber('--seed-number', seedNumber, 2 ** 32 - 1) }),
    ...(operatorKey === undefined ? {} : { operatorKey }),
    ...(values.buyers === undefined ? {} : { buyers: readBuyers(values.buyers) }),
    ...recoveryIn(values),
  }
}

function recoveryIn(values: ReturnType<typeof parse>): { recovery?: Recovery } {
  if (values['restore-backup'] && values['start-fresh'])
    throw new StartError('--restore-backup and --start-fresh exclude each other.')
  if (values['restore-backup']) return { recovery: 'restore' }
  return values['start-fresh'] ? { recovery: 'fresh' } : {}
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known, strict: true, allowPositionals: false }).values
  } catch (error) {
    // Node adds advice after the first sentence.
    const [sentence = 'An argument is wrong.'] = String(error instanceof Error ? error.message : error).split(/\.\s/)
    throw new StartError(`${sentence.replace(/\.$/, '')}.`)
  }
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

function readClock(clock: string): string {
  const isInstant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(clock)
  if (clock === 'real' || (isInstant && Date.parse(clock) <= sandboxLimits.lastMomentMs)) return clock
  throw new StartError(
    `--clock takes real or an ISO 8601 instant before 9990 such as 2026-01-01T00:00:00Z, not "${clock}".`,
  )
}
