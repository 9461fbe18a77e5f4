import type { Answer } from '#shared/contract/schemas.ts'
import type { Seller } from '../../api/caller/sessions.ts'
import { iso } from '../../platform/iso.ts'
import type { GoodsRow } from './goods-pages.ts'

type Goods = Answer<'goods.list'>['list'][number]

/** Presents a product to a seller; administrators see product public support (D-15). */
export const presentGoods =
  (seller: Seller) =>
  ({ rank: _rank, listedAt: _listedAt, status, ...row }: GoodsRow): Goods => ({
    ...row,
    id: String(row.id),
    typeId: String(row.typeId),
    clicksWeek: JSON.parse(row.clicksWeek) as number[],
    profit: row.sellingPrice - row.cost,
    inShowcase: status === 'listed',
    publicSupport: seller.administrator === 1,
  })

export const presentListing =
  (seller: Seller) =>
  (row: GoodsRow): Answer<'showcase.list'>['list'][number] => ({
    ...presentGoods(seller)(row),
    status: row.status ?? 'unlisted',
    listedAt: iso(row.listedAt ?? 0),
  })
