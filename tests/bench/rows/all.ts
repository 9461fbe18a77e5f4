// Every line of the table, in its order: what reads comes before what changes a world.
import type { Row } from '../row.ts'
import { flowRows } from './flows.ts'
import { liveRows } from './live.ts'
import { orderRows } from './orders.ts'
import { paymentRows } from './payments.ts'
import { searchRows } from './search.ts'
import { simpleReads } from './simple-reads.ts'

export const rows: readonly Row[] = [
  ...orderRows,
  ...simpleReads,
  ...searchRows,
  ...flowRows,
  ...paymentRows,
  ...liveRows,
]
