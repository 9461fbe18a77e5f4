import { quarterMs } from '../../areas/home/stats.ts'
import { removeOrder } from '../../areas/orders/end-unpaid.ts'
import { orderById } from '../../areas/orders/order-row.ts'
import { cancelEvents, nextEvent } from '../../core/world/event-schedule.ts'
import { randomOfRow } from '../../core/world/seller-random.ts'
import { hours, randomFor, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { readStagedRows, type StagedRows } from '../../platform/db/staging-tables.ts'
import { visitAndOrder } from '../simulated-buyers.ts'
import type { LoadPlan } from './load-plan.ts'
import { lookAfterShop, runEventsBefore, visitEvery } from './simulate-history.ts'

/** All rows that the simulation of a group of orders (a cohort) has written, by table. */
export type Cohort = Record<StagedName, StagedRows>
type StagedName = keyof typeof records | keyof typeof states

/**
 * Returns SQL for the time from the start of the simulation to a row that is written once. `age` is this time in
 * windows, the periods in which rows are copied. Tables with running sums (ledger, notifications) are sorted by the
 * time within a window.
 */
const sinceStart = (at: string): string => `(${at} - cast(@start AS INTEGER))`
const age = (at: string): string => `${sinceStart(at)} / cast(@windowMs AS INTEGER) AS age`
const phase = (at: string): string => `${sinceStart(at)} % cast(@windowMs AS INTEGER)`
const ofEachOrder = (table: string): string => `SELECT ${age('at')}, t.* FROM ${table} t ORDER BY id`
const ledgerEntries = `WITH e AS (SELECT t.id, at, row_number() OVER (ORDER BY ${phase('at')}, t.id) AS rank
  FROM ledger_transactions t WHERE t.id > @lastEntry)`

const records = {
  order_items: 'SELECT 0 AS age, t.* FROM order_items t ORDER BY order_id, id',
  order_events: ofEachOrder('order_events'),
  parcel_steps: ofEachOrder('parcel_steps'),
  comments: `SELECT ${age('at')}, t.* FROM comments t ORDER BY order_id, id`,
  ledger_transactions: `${ledgerEntries} SELECT ${age('t.at')}, e.rank, t.* FROM e JOIN ledger_transactions t ON t.id = e.id ORDER BY e.rank`,
  ledger_postings: `${ledgerEntries} SELECT ${age('e.at')}, e.rank, a.owner, a.name, p.* FROM e JOIN ledger_postings p ON p.transaction_id = e.id
    JOIN ledger_accounts a ON a.id = p.account_id ORDER BY e.rank, p.id`,
  wallet_flows: `${ledgerEntries} SELECT ${age('f.at')}, o.id AS "order", e.rank, f.* FROM e JOIN wallet_flows f ON f.transaction_id = e.id
    JOIN orders o ON o.order_no = f.ref ORDER BY e.rank, f.id`,
  notifications: `SELECT ${age('n.at')}, o.id AS "order", n.* FROM notifications n JOIN orders o ON o.order_no = n.ref
    ORDER BY ${phase('n.at')}, n.id`,
  stat_quarters: `SELECT ${age(`quarter * ${quarterMs}`)}, s.* FROM stat_quarters s WHERE quarter * ${quarterMs} >= @start`,
  goods_clicks: `SELECT ${age(`hour * ${hours(1)}`)}, t.* FROM goods_clicks t`,
} as const

/** SQL for rows that change later. They are read at the end of each window. */
const states = {
  orders: 'SELECT @age AS age, t.* FROM orders t',
  refunds: 'SELECT @age AS age, t.* FROM refunds t',
  scheduled_events: `SELECT @age AS age, rtrim(subject, '0123456789') AS type, cast(ltrim(subject, 'abcdefghijklmnopqrstuvwxyz:') AS INTEGER) AS "order", t.*
    FROM scheduled_events t ORDER BY id`,
  goods: 'SELECT @age AS age, id, sold, clicks FROM goods',
  listing_tallies: 'SELECT @age AS age, * FROM listing_tallies',
  shops: 'SELECT @age AS age, user_id, visitors FROM shops',
} as const

export const stateNames: ReadonlySet<string> = new Set(Object.keys(states))

const sql = prepared((db: WriteDb) => ({
  lastEntry: db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_transactions'),
  unpaid: db.prepare<[], { id: number }>("SELECT id FROM orders WHERE status = 'pending_payment' ORDER BY id"),
}))

/** Value that is thrown to roll the simulation back. */
const rolledBack = Symbol('rolledBack')

/**
 * Simulates the first orders of a new shop by the rules of the world, reads the rows, and rolls them back. Copies of
 * these rows fill the rest of the shop's history.
 */
export function simulateCohort(world: WorldState, sellerId: number, plan: LoadPlan): Cohort {
  const { db } = world
  let cohort: Cohort | undefined
  const simulate = db.transaction(() => {
    cohort = simulateWindows(world, sellerId, plan)
    throw rolledBack
  })
  try {
    simulate()
  } catch (error) {
    if (error !== rolledBack) throw error
  }
  if (!cohort) throw new Error('the simulation of the cohort returned no rows')
  return cohort
}

function simulateWindows(world: WorldState, sellerId: number, plan: LoadPlan): Cohort {
  const { db } = world
  const { start, windowMs, windows } = plan
  const values = { start, windowMs, lastEntry: sql(db).lastEntry.get()?.id ?? 0 }
  cancelEvents(db, { type: 'shop', id: sellerId })
  const ages = [readStates(db, -1)]
  for (let age = 0; age < windows && (age === 0 || nextEvent(db)); age++) {
    simulateWindow(world, sellerId, { plan, age })
    ages.push(readStates(db, age))
  }
  const written = mapValues(records, query => readStagedRows(db, query, values))
  return { ...written, ...mapValues(states, (_, name) => joined(ages.map(each => each[name]))) }
}

const mapValues = <Key extends string, From, To>(
  object: Readonly<Record<Key, From>>,
  change: (value: From, key: Key) => To,
): Record<Key, To> =>
  Object.fromEntries((Object.keys(object) as Key[]).map(key => [key, change(object[key], key)])) as Record<Key, To>

const readStates = (db: WriteDb, age: number) => mapValues(states, query => readStagedRows(db, query, { age }))

const joined = (staged: readonly StagedRows[]): StagedRows => ({
  columns: staged[0]?.columns ?? [],
  rows: staged.flatMap(({ rows }) => rows),
})

/**
 * Simulates one window, a period of fixed length. Buyers place orders only in the first one. The seller visits the shop
 * twice a day, and due events run.
 */
function simulateWindow(world: WorldState, sellerId: number, { plan, age }: { plan: LoadPlan; age: number }): void {
  const { start, windowMs } = plan
  const from = start + age * windowMs
  const purchases = age === 0 ? purchasesOf(world, plan) : []
  const firstVisit = start + Math.ceil((from - start) / visitEvery) * visitEvery
  const visits: { at: number; draw?: string }[] = []
  for (let at = firstVisit; at < from + windowMs; at += visitEvery) visits.push({ at })
  for (const { at, draw } of [...purchases, ...visits].sort((a, b) => a.at - b.at)) {
    runEventsBefore(world, at)
    world.clock.at(at, () => {
      if (draw !== undefined) visitAndOrder(world, sellerId, draw)
      else visitShop(world, sellerId)
    })
  }
  runEventsBefore(world, from + windowMs)
}

const purchasesOf = (world: WorldState, { orders, start, windowMs }: LoadPlan): { at: number; draw: string }[] =>
  Array.from({ length: orders }, (_, order) => {
    const draw = `load:${order}`
    return { draw, at: start + Math.floor(randomFor(world, draw, 'moment').next() * windowMs) }
  })

/** Simulates a visit of the seller, who pays orders and answers refunds. A few products are then sold out. */
function visitShop(world: WorldState, sellerId: number): void {
  for (const { id } of sql(world.db).unpaid.all())
    if (randomOfRow(world, { sellerId, id }, 'sold out').chance(0.005))
      removeOrder(world, orderById(world.db, id), 'operator')
  lookAfterShop(world, sellerId)
}
