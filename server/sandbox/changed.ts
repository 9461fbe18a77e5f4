import type { Answer } from '#shared/contract/schemas.ts'
import type { OrderStatus } from '#shared/orders.ts'
import type { WorldEventKind } from '#shared/world-events.ts'
import type { ReadDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { orderWays } from '../live/event-sources.ts'
import type { WorldEvent } from '../live/world-events.ts'

const sql = prepared((db: ReadDb) =>
  db
    .prepare<[], [string, number]>(
      `SELECT username, balance FROM ledger_accounts a JOIN users u ON u.id = a.owner
       WHERE name = 'available' ORDER BY username`,
    )
    .raw(),
)

/** The status that an order came to, by what is told of it. */
const statusBy: ReadonlyMap<WorldEventKind, OrderStatus> = new Map([
  ...Object.entries(orderWays).map(([status, kind]) => [kind, status as OrderStatus] as const),
  ['refund.requested', 'refunds'],
])

/** Counts what changes in a world from now on. */
export function countChanges(db: ReadDb) {
  const before = new Map(sql(db).all())
  const orders: Partial<Record<OrderStatus, number>> = {}
  let isOther = false
  return {
    told(events: readonly WorldEvent[]): void {
      for (const { kind } of events) {
        const status = statusBy.get(kind)
        if (status) orders[status] = (orders[status] ?? 0) + 1
      }
    },
    /** Another world stands in this one's place: what changed in between says nothing. */
    restarted(): void {
      isOther = true
    },
    changed(): Answer<'sandbox.clock'>['changed'] {
      if (isOther) return { orders: {}, balances: [] }
      const changes = sql(db)
        .all()
        .map(([username, balance]) => ({ username, change: balance - (before.get(username) ?? 0) }))
      return { orders, balances: changes.filter(({ change }) => change !== 0) }
    },
  }
}
