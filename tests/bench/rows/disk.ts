import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Row } from '../row.ts'
import type { Size, Worlds } from '../worlds.ts'

/** Returns the disk use of a world and its number of orders. */
async function kept(worlds: Worlds, size: Size): Promise<{ bytes: number; orders: number }> {
  const { orders } = await (await worlds.running(size)).command('sandbox.state', {})
  const folder = await worlds.stopped(size)
  // Backups are left out, because they are copies of the other files.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('backups'))
  const files = names.map(name => statSync(path.join(folder, name)))
  return {
    bytes: files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0),
    orders: Object.values(orders).reduce((sum, count) => sum + count, 0),
  }
}

/** Number of orders of the world whose disk use is subtracted. Its disk use is almost that of an empty world. */
const smallest = 100

export const diskRows: readonly Row[] = [
  {
    name: 'disk',
    work: 'Disk an order takes',
    unit: 'kB',
    goals: [{ orders: 1_000_000, reach: 1.6 }],
    async measure({ worlds }, size) {
      const [large, small] = [await kept(worlds, size), await kept(worlds, smallest)]
      return (large.bytes - small.bytes) / (large.orders - small.orders) / 1_000
    },
  },
]
