import { costMs, quietMs } from '../cost.ts'
import type { Row } from '../row.ts'
import { median } from '../statistics.ts'
import { largeUpload } from '../upload.ts'

const rounds = 7

export const uploadRows: readonly Row[] = [
  {
    name: 'upload',
    work: 'CPU of a 5 MB upload',
    unit: 'ms',
    goals: [{ reach: 22, beyond: 18 }],
    async measure({ reference, worlds }) {
      const world = await worlds.running('demo')
      const upload = largeUpload(world)
      const one = () => costMs(world, () => upload, { count: 4, atOnce: 1 })
      await one()
      const costs: number[] = []
      for (let round = 0; round < rounds; round++) costs.push(await quietMs(reference, one))
      return median(costs)
    },
  },
]
