import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderStatus } from '#shared/orders.ts'
import type { WorldEventKind } from '#shared/world-events.ts'
import type { WorldEvent } from '../../core/changes/event-messages.ts'
import { orderKinds } from '../../core/changes/event-sources.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

const sql = prepared((db: ReadDb) => ({
  balances: db
    .prepare<[], [string, number]>(
      `SELECT username, balance FROM ledger_accounts a JOIN users u ON u.id = a.owner
       WHERE name = 'available' ORDER BY username`,
    )
    .raw(),
  lastEntry: db.prepare<[], { id: number }>('SELECT coalesce(max(id), 0) AS id FROM ledger_transactions'),
}))

const lastEntryOf = (db: ReadDb): number => sql(db).lastEntry.get()?.id ?? 0

/** Maps a kind of event to the order status that it reports. */
const statusBy: ReadonlyMap<WorldEventKind, OrderStatus> = new Map([
  ...Object.entries(orderKinds).map(([status, kind]) => [kind, status as OrderStatus] as const),
  ['refund.requested', 'refunds'],
])

/** Counts the changes in a world from now on. */
export function countChanges(db: ReadDb) {
  const before = new Map(sql(db).balances.all())
  const after = lastEntryOf(db)
  const orders: Partial<Record<OrderStatus, number>> = {}
  let isOther = false
  return {
    add(events: readonly WorldEvent[]): void {
      for (const { kind } of events) {
        const status = statusBy.get(kind)
        if (status) orders[status] = (orders[status] ?? 0) + 1
      }
    },
    /** Called when another world has replaced this one. A difference between the two worlds would have no meaning. */
    restarted(): void {
      isOther = true
    },
    changed(): Answer<'sandbox.clock'>['changed'] {
      const upTo = lastEntryOf(db)
      if (isOther) return { orders: {}, balances: [], entries: { after: upTo, upTo } }
      const changes = sql(db)
        .balances.all()
        .map(([username, balance]) => ({ username, change: balance - (before.get(username) ?? 0) }))
      return { orders, balances: changes.filter(({ change }) => change !== 0), entries: { after, upTo } }
    },
  }
}
