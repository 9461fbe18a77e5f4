import { parseArgs } from 'node:util'
import type { Choice } from './row.ts'
import type { Size } from './worlds.ts'

export interface Options extends Choice {
  /** Whether the run becomes the newest entry of the history. */
  record: boolean
}

/** @throws with a sentence about what is wrong */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      orders: { type: 'string', default: '' },
      long: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  })
  return { names: positionals, sizes: readSizes(values.orders), long: values.long, record: values.record }
}

function readSizes(text: string): Size[] {
  if (text === '') return []
  const sizes = text.split(',').map(size => (size === 'demo' ? size : Number(size)))
  if (sizes.some(size => size !== 'demo' && (!Number.isSafeInteger(size) || size < 1)))
    throw new Error(`--orders takes numbers such as 1000,100000, or demo, not "${text}".`)
  return sizes
}
