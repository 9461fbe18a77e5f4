import { parseArgs } from 'node:util'
import type { Choice } from './row.ts'
import type { Size } from './worlds.ts'

export interface Options extends Choice {
  /** True to add the run to the history as its newest entry. */
  record: boolean
  /** Duration in minutes of the measurements that use the console at random. */
  minutes: number
}

/**
 * Parses the options.
 * @throws Error that explains an invalid option
 */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '' },
      long: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '2' },
    },
  })
  const { long, record } = values
  return { names: positionals, sizes: readSizes(values.orders), long, record, minutes: readMinutes(values.minutes) }
}

function readMinutes(text: string): number {
  const minutes = Number(text)
  if (!(minutes > 0)) throw new Error(`--minutes takes a number of minutes, not "${text}".`)
  return minutes
}

function readSizes(text: string): Size[] {
  if (text === '') return []
  const sizes = text.split(',').map(size => (size === 'demo' ? size : Number(size)))
  if (sizes.some(size => size !== 'demo' && (!Number.isSafeInteger(size) || size < 1)))
    throw new Error(`--orders takes numbers such as 1000,100000, or demo, not "${text}".`)
  return sizes
}
