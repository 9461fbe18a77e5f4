import { onTestFinished } from 'vitest'
import { registerSeller } from '#server/areas/auth/register.ts'
import { post } from '#server/core/ledger/post.ts'
import { cancelEvents, type ScheduledEvent } from '#server/core/world/event-schedule.ts'
import { changeRules } from '#server/core/world/settings.ts'
import { openClock } from '#server/core/world/virtual-clock.ts'
import type { WorldState } from '#server/core/world/world-state.ts'
import { openDatabases, type ReadDb, type WriteDb } from '#server/platform/db/open.ts'
import { runDue } from '#server/simulation/run-due-events.ts'
import { aDataFolder } from './folders.ts'
import type { SeedName } from './seeds.ts'
import { testNow } from './start-options.ts'

/** A world without HTTP. It has real rows, a clock and rules, and a database in a real file. */
export interface TestWorld {
  state: WorldState
  db: WriteDb
  read: ReadDb
  folder: string
  /** Events that failed, with their errors. */
  reports: { error: unknown; event: ScheduledEvent | undefined }[]
  rows: <Row>(sql: string, ...values: (string | number | null)[]) => Row[]
  change: (sql: string, ...values: (string | number | null)[]) => void
  /**
   * Advances the clock and runs the events that become due.
   * @returns the number of events
   */
  pass: (ms: number) => number
}

export function aWorld(seed: SeedName = 'empty', real?: () => number): TestWorld {
  const folder = aDataFolder(seed)
  const databases = openDatabases(folder)
  onTestFinished(() => databases.close())
  const db = databases.write
  // Simulated buyers are switched on, because the tests include their actions and an empty world has none.
  changeRules(db, { buyers: 'on' })
  const reports: TestWorld['reports'] = []
  const state: WorldState = {
    db,
    seed: 1,
    clock: openClock(db, testNow, real),
    report: (error, event) => reports.push({ error, event }),
    storageFailure: null,
    mended: 0,
  }
  return {
    state,
    db,
    read: databases.read,
    folder,
    reports,
    rows: <Row>(sql: string, ...values: (string | number | null)[]) =>
      db.prepare<(string | number | null)[], Row>(sql).all(...values),
    change: (sql, ...values) => void db.prepare<(string | number | null)[]>(sql).run(...values),
    pass(ms) {
      state.clock.setTarget(state.clock.target() + ms)
      return runDue(state)
    },
  }
}

/** Creates a seller with money and some listed products. Simulated buyers do not find the shop by themselves. */
export function aSeller(
  { state, change }: TestWorld,
  { username = 'mara', balance = 1_000_000, products = 5 } = {},
): number {
  const sellerId = registerSeller(state, { username, passwordHash: '', lang: 'en' })
  cancelEvents(state.db, { type: 'shop', id: sellerId })
  change(
    `INSERT INTO listings (user_id, goods_id, status, selling_price, listed_at)
     SELECT ?, id, 'listed', price, ? FROM goods ORDER BY id LIMIT ?`,
    sellerId,
    state.clock.now(),
    products,
  )
  if (balance > 0)
    post(state.db, {
      event: `test:fund:${sellerId}`,
      step: 'recharge',
      sellerId,
      ref: null,
      at: state.clock.now(),
      postings: { 'x:chain': -balance, available: balance },
      flow: { kind: 'recharge' },
    })
  return sellerId
}
