import type { Handler } from '../../api/pipeline/call.ts'
import { pageOf, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { searchFor } from '../../api/pipeline/search-word.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { firstClickHour } from './clicks.ts'
import { warehousePage } from './goods-pages.ts'
import { presentGoods } from './present-goods.ts'

const sql = prepared((db: ReadDb) => ({
  types: db.prepare<[string], { id: number; name: string; goodsCount: number }>(
    `SELECT id, json_extract(names, ?) AS name,
       (SELECT count(*) FROM goods g WHERE g.type_id = t.id AND g.withdrawn = 0) AS goodsCount
     FROM goods_types t ORDER BY id`,
  ),
  type: db.prepare<[number], { id: number }>('SELECT id FROM goods_types WHERE id = ?'),
}))

export const listTypes: Handler<'goods.types'> = ({ db, language }) => {
  const rows = sql(db).types.all(`$."${language}"`)
  if (rows.length === 0) fail('GoodsTypeNotConfigured')
  return { list: rows.map(row => ({ ...row, id: String(row.id) })) }
}

export const listGoods: Handler<'goods.list'> = (call, input) => {
  const { db, seller, now, timeZone } = call
  const { typeId, keyword, sort = 'newest', inShowcase, cursor, size } = input
  const type = typeId === undefined ? undefined : (sql(db).type.get(Number(typeId))?.id ?? fail('GoodsTypeNotFound'))
  const rows = warehousePage(db, {
    sellerId: seller.id,
    sort,
    search: searchFor(keyword),
    position: positionOf(cursor, sort),
    max: sizeOf(size) + 1,
    firstHour: firstClickHour(now, timeZone),
    typeId: type,
    inShowcase,
  })
  return pageOf(rows, {
    size: sizeOf(size),
    sort,
    position: ({ rank, id }) => ({ value: rank, id }),
    present: presentGoods(call),
  })
}
