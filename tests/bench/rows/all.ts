// All lines of the table in order. Measurements that only read come before those that change a world.
import type { Row } from '../row.ts'
import { clientRows } from './clients.ts'
import { clockRows } from './clock.ts'
import { consoleRows } from './console.ts'
import { diskRows } from './disk.ts'
import { flowRows } from './flows.ts'
import { heldRows, resetRows } from './held.ts'
import { liveRows } from './live.ts'
import { memoryRows } from './memory.ts'
import { orderRows } from './orders.ts'
import { paymentRows } from './payments.ts'
import { peerRows } from './peers.ts'
import { safetyRows } from './safety.ts'
import { searchRows } from './search.ts'
import { simpleReads } from './simple-reads.ts'
import { startRows } from './start.ts'
import { stateRows } from './states.ts'
import { uploadRows } from './uploads.ts'

export const rows: readonly Row[] = [
  ...orderRows,
  ...simpleReads,
  ...searchRows,
  ...flowRows,
  ...safetyRows,
  ...peerRows,
  ...startRows,
  ...memoryRows,
  ...diskRows,
  ...uploadRows,
  ...clientRows,
  ...paymentRows,
  ...heldRows,
  ...clockRows,
  ...liveRows,
  ...stateRows,
  ...resetRows,
  ...consoleRows,
]
