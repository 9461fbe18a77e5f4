import type { WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { notify } from '../notifications/notify.ts'
import { endUnpaidOrdersFor } from '../orders/end-unpaid.ts'
import { writeShowcase } from './queries.ts'

/** The effects of withdrawing a product from the warehouse. */
interface Withdrawal {
  /** Number of shops in which the product was on sale. */
  shops: number
  /** Numbers of the unpaid orders that were removed. */
  removed: string[]
}

const readSql = prepared((db: ReadDb) =>
  db
    .prepare<[number], number>(
      "SELECT user_id FROM listings WHERE goods_id = cast(? AS INTEGER) AND status = 'listed' ORDER BY user_id",
    )
    .pluck(),
)
const sql = prepared((db: WriteDb) =>
  db.prepare<[number, number, number]>('UPDATE goods SET withdrawn = ? WHERE id = ? AND withdrawn <> ?'),
)

const setWithdrawn = (db: WriteDb, goodsId: number, withdrawn: 0 | 1): boolean =>
  sql(db).run(withdrawn, goodsId, withdrawn).changes > 0

/**
 * Withdraws a product of which the warehouse has run out (D-54). Every showcase loses the product, and unpaid orders
 * for it are removed (O4). Paid orders continue.
 */
export function withdrawGoods(world: WorldState, { id: goodsId, code }: { id: number; code: string }): Withdrawal {
  const { db, clock } = world
  if (!setWithdrawn(db, goodsId, 1)) return { shops: 0, removed: [] }
  const sellers = readSql(db).all(goodsId)
  const removed = sellers.flatMap(sellerId => {
    writeShowcase(db).unlist.run(sellerId, goodsId)
    notify(db, sellerId, { kind: 'product_gone', at: clock.now(), ref: code })
    return endUnpaidOrdersFor(world, { sellerId, goodsId }, 'platform')
  })
  return { shops: sellers.length, removed }
}

/** Makes a withdrawn product available again (D-54). Sellers may list it again. */
export function restockGoods({ db }: WorldState, goodsId: number): Withdrawal {
  setWithdrawn(db, goodsId, 0)
  return { shops: 0, removed: [] }
}
