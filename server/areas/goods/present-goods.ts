import type { Answer } from '#shared/contract/schemas.ts'
import type { Call } from '../../api/pipeline/call.ts'
import { iso } from '../../platform/iso.ts'
import type { GoodsRow } from './goods-pages.ts'
import { shownGoods } from './shown-goods.ts'

type Goods = Answer<'goods.list'>['list'][number]
type Reader = Pick<Call<'goods.list'>, 'db' | 'language' | 'seller'>

/** Converts a product to the form in which a seller sees it. For administrators, `publicSupport` is true (D-15). */
export const presentGoods =
  ({ db, language, seller }: Reader) =>
  ({ rank: _rank, listedAt: _listedAt, status, ...row }: GoodsRow): Goods => ({
    ...row,
    ...shownGoods(db, language, row.id),
    id: String(row.id),
    typeId: String(row.typeId),
    clicksWeek: JSON.parse(row.clicksWeek) as number[],
    profit: row.sellingPrice - row.cost,
    inShowcase: status === 'listed',
    publicSupport: seller.administrator === 1,
  })

export const presentListing =
  (reader: Reader) =>
  (row: GoodsRow): Answer<'showcase.list'>['list'][number] => ({
    ...presentGoods(reader)(row),
    status: row.status ?? 'unlisted',
    listedAt: iso(row.listedAt ?? 0),
  })
