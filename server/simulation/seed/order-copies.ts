import { figureNames, quarterMs } from '../../areas/home/stats.ts'
import { orderNoOf } from '../../areas/orders/order-number.ts'
import { stepsLaterSql } from '../../areas/orders/step-ids.ts'
import { hours } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { copySql, type StagedRows, writeStagingTable } from '../../platform/db/staging-tables.ts'
import { type Cohort, stateNames } from './load-cohort.ts'
import type { LoadPlan } from './load-plan.ts'

/** Writes the staging tables of the simulated orders, and for each copy the offsets of its numbers and times. */
export function writeCohort(db: WriteDb, cohort: Cohort, plan: LoadPlan): void {
  for (const [name, staged] of Object.entries(cohort))
    writeStagingTable(db, name, { ...staged, ...(stateNames.has(name) && { key: 'age' }) })
  writeStagingTable(db, 'cohorts', { ...cohortsOf(plan, cohort), key: 'window' })
}

function cohortsOf({ cohorts, orders, windows, windowMs }: LoadPlan, cohort: Cohort): StagedRows {
  const columns = ['window', 'state', 'orders', 'refunds', 'ms', 'quarters', 'hours']
  const oldest = cohort.shops.rows.length - 2
  const refundId = cohort.refunds.columns.indexOf('id')
  const refunds = cohort.refunds.rows.reduce((most, row) => Math.max(most, Number(row[refundId])), 0)
  const rows = cohorts.map((window, place) => {
    const ms = window * windowMs
    const state = Math.min(windows - 1 - window, oldest)
    return [window, state, place * orders, place * refunds, ms, ms / quarterMs, ms / hours(1)]
  })
  return { columns, rows }
}

/** Returns SQL for the rows of the copy that starts in a window, in their final state. */
const asOfNow = (staged: string): string =>
  `FROM temp.load_cohorts c CROSS JOIN temp.load_${staged} r WHERE c.window = @window AND r.age = c.state`
/** Returns SQL for the rows that the copy of a window has written up to the end of the history. */
const untilNow = (staged: string): string =>
  `FROM temp.load_cohorts c CROSS JOIN temp.load_${staged} r WHERE c.window = @window AND r.age <= @age ORDER BY r.rowid`
/** Returns SQL for the rows that all copies write in a window. */
const inWindow = (staged: string): string =>
  `FROM temp.load_${staged} r CROSS JOIN temp.load_cohorts c ON c.window = @window - r.age`

const later = (...columns: string[]) => Object.fromEntries(columns.map(column => [column, `r.${column} + c.ms`]))
const ofOrder = { id: null, order_id: 'r.order_id + c.orders' }

/** Prepares the statements that copy the rows of simulated orders, except for the rows of the ledger. */
export function orderCopies(db: WriteDb) {
  addFunctions(db)
  const prepare = (sql: string) => db.prepare<object>(sql)
  return {
    ofCohort: [...orderStatements(db), ...recordStatements(db)].map(prepare),
    ofWindow: windowStatements(db).map(prepare),
    totals: totalStatements.map(sql => db.prepare(sql)),
  }
}

/** Makes the TypeScript function that formats order numbers available in SQL. */
function addFunctions(db: WriteDb): void {
  db.function('load_order_no', (id: number, at: number) => orderNoOf(id, at))
}

const orderStatements = (db: WriteDb): string[] => [
  copySql(db, 'orders', {
    changed: {
      id: 'r.id + c.orders',
      order_no: 'load_order_no(r.id + c.orders, r.created_at + c.ms)',
      // A trigger counts the comments again when they are copied.
      comment_count: '0',
      ...later(
        'settle_due_at',
        'settled_at',
        'completed_at',
        'last_news_at',
        'pay_before',
        'created_at',
        'updated_at',
        'rated_at',
      ),
    },
    from: asOfNow('orders'),
  }),
  copySql(db, 'refunds', {
    changed: { ...ofOrder, id: 'r.id + c.refunds', ...later('answer_before', 'requested_at') },
    from: asOfNow('refunds'),
  }),
  copySql(db, 'scheduled_events', {
    changed: { id: null, subject: 'r.type || (r."order" + c.orders)', ...later('due_at') },
    from: asOfNow('scheduled_events'),
  }),
]

const recordStatements = (db: WriteDb): string[] => [
  ...['order_events', 'parcel_steps'].map(table =>
    copySql(db, table, {
      changed: { id: `r.id + ${stepsLaterSql('c.orders')}`, ...later('at') },
      from: untilNow(table),
    }),
  ),
  copySql(db, 'order_items', { changed: { order_id: ofOrder.order_id }, from: untilNow('order_items') }),
  copySql(db, 'comments', { changed: { ...ofOrder, ...later('at') }, from: untilNow('comments') }),
]

const windowStatements = (db: WriteDb): string[] => [
  copySql(db, 'notifications', {
    changed: {
      id: null,
      ref: 'o.order_no',
      read_at: 'CASE WHEN r.at + c.ms < @readBefore THEN r.at + c.ms END',
      ...later('at'),
    },
    from: `${inWindow('notifications')} CROSS JOIN orders o ON o.id = r."order" + c.orders ORDER BY r.rowid`,
  }),
  `INSERT INTO stat_quarters (user_id, quarter, ${figureNames.join(', ')})
   SELECT r.user_id, r.quarter + c.quarters, ${figureNames.map(name => `sum(r.${name})`).join(', ')}
   ${inWindow('stat_quarters')} GROUP BY 1, 2`,
  `INSERT INTO goods_clicks (goods_id, hour, clicks) SELECT r.goods_id, r.hour + c.hours, sum(r.clicks)
   ${inWindow('goods_clicks')} WHERE (r.hour + c.hours) * ${hours(1)} >= @clicksFrom GROUP BY 1, 2`,
]

/**
 * Returns SQL for the amount that the copies add to a stored sum. The row with age -1 is the state before the simulated
 * orders.
 */
const added = (staged: string, key: string, columns: readonly string[]): string =>
  `SELECT r.${key}, ${columns.map(column => `sum(r.${column} - b.${column}) AS ${column}`).join(', ')}
   FROM temp.load_cohorts c JOIN temp.load_${staged} r ON r.age = c.state
     JOIN temp.load_${staged} b ON b.age = -1 AND b.${key} = r.${key} GROUP BY 1`

const totalOf = (table: string, key: string, columns: readonly string[]): string =>
  `UPDATE ${table} SET ${columns.map(column => `${column} = ${table}.${column} + s.${column}`).join(', ')}
   FROM (${added(table, key, columns)}) AS s WHERE s.${key} = ${table}.${key}`

const totalStatements: readonly string[] = [
  // Before the simulated orders, a new shop has no row.
  `INSERT INTO listing_tallies (user_id, goods_id, clicks, sold)
   SELECT r.user_id, r.goods_id, sum(r.clicks - coalesce(b.clicks, 0)), sum(r.sold - coalesce(b.sold, 0))
   FROM temp.load_cohorts c JOIN temp.load_listing_tallies r ON r.age = c.state
     LEFT JOIN temp.load_listing_tallies b ON b.age = -1 AND b.user_id = r.user_id AND b.goods_id = r.goods_id GROUP BY 1, 2
   ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks, sold = sold + excluded.sold`,
  totalOf('goods', 'id', ['sold', 'clicks']),
  totalOf('shops', 'user_id', ['visitors']),
]
