import type { ListingStatus } from '#shared/goods.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'

export const readShowcase = prepared((db: ReadDb) => ({
  counts: db.prepare<[number], { used: number; unlisted: number }>(
    `SELECT count(*) FILTER (WHERE status = 'listed') AS used, count(*) FILTER (WHERE status = 'unlisted') AS unlisted
     FROM listings WHERE user_id = ?`,
  ),
  removals: db.prepare<[number, number], { removals: number }>(
    'SELECT count(*) AS removals FROM listing_removals WHERE user_id = ? AND at >= ?',
  ),
  available: db.prepare<[number, number], { id: number; price: number; status: ListingStatus | null }>(
    `SELECT g.id, g.price, l.status FROM goods g LEFT JOIN listings l ON l.goods_id = g.id AND l.user_id = ?
     WHERE g.id = ? AND g.withdrawn = 0`,
  ),
  listing: db.prepare<[number, number], { goodsId: number; status: ListingStatus }>(
    'SELECT goods_id AS goodsId, status FROM listings WHERE user_id = ? AND goods_id = ?',
  ),
}))

export const writeShowcase = prepared((db: WriteDb) => ({
  list: db.prepare<{ sellerId: number; id: number; price: number; at: number }>(
    `INSERT INTO listings (id, user_id, goods_id, status, selling_price, listed_at)
     VALUES (${nextIdSql('listings', '@sellerId')}, @sellerId, @id, 'listed', @price, @at)
     ON CONFLICT (user_id, goods_id) DO UPDATE SET status = 'listed', listed_at = excluded.listed_at`,
  ),
  unlist: db.prepare<[number, number]>("UPDATE listings SET status = 'unlisted' WHERE user_id = ? AND goods_id = ?"),
  countRemoval: db.prepare<[number, number, number]>('INSERT INTO listing_removals VALUES (?, ?, ?)'),
}))
