import { type AdPackageId, adPackages } from '#shared/ads.ts'
import { referenceOf } from '#shared/references.ts'
import { post } from '../../core/ledger/post.ts'
import { schedule } from '../../core/world/event-schedule.ts'
import { days, type WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { notify } from '../notifications/notify.ts'

const readSql = prepared((db: ReadDb) => ({
  running: db.prepare<[number], { id: number; packageId: AdPackageId; goodsId: number | null }>(
    `SELECT a.id, a.package_id AS packageId, g.goods_id AS goodsId FROM ads a LEFT JOIN ad_goods g ON g.ad_id = a.id
     WHERE a.user_id = cast(? AS INTEGER) AND a.status = 'active' ORDER BY a.id, g.goods_id`,
  ),
  goodsOf: db.prepare<[number], { goodsId: number }>(
    'SELECT goods_id AS goodsId FROM ad_goods WHERE ad_id = ? ORDER BY goods_id',
  ),
  overlap: db.prepare<[number, string, number], { id: number }>(
    `SELECT a.id FROM ads a LEFT JOIN ad_goods g ON g.ad_id = a.id
     WHERE a.user_id = ? AND a.status = 'active' AND a.package_id = ? AND coalesce(g.goods_id, 0) = ?`,
  ),
}))
const sql = prepared((db: WriteDb) => ({
  add: db.prepare<{ sellerId: number; packageId: string; price: number; startsAt: number; endsAt: number }>(
    `INSERT INTO ads (id, user_id, package_id, price, status, starts_at, ends_at)
     VALUES (${nextIdSql('ads', '@sellerId')}, @sellerId, @packageId, @price, 'active', @startsAt, @endsAt)`,
  ),
  goods: db.prepare<[number, number]>('INSERT INTO ad_goods (ad_id, goods_id) VALUES (?, ?)'),
  brought: db.prepare<[number, number, number]>(
    'UPDATE ads SET visitors = visitors + ?, orders = orders + ? WHERE id = ?',
  ),
  one: db.prepare<[number], { sellerId: number }>('SELECT user_id AS sellerId FROM ads WHERE id = ?'),
  end: db.prepare<[number]>("UPDATE ads SET status = 'ended' WHERE id = ? AND status = 'active'"),
}))

/** A promotion of some products. An empty list of products means the whole shop. */
interface Ad {
  sellerId: number
  packageId: AdPackageId
  goodsIds: readonly number[]
}

/** Returns true if the same package is already running for one of these products. */
export const isRunning = (db: ReadDb, { sellerId, packageId, goodsIds }: Ad): boolean =>
  (goodsIds.length === 0 ? [0] : goodsIds).some(
    goods => readSql(db).overlap.get(sellerId, packageId, goods) !== undefined,
  )

/** Effect of a running promotion. It adds `extra` times the usual number of visitors, all for the promoted products. */
export interface Promotion {
  adId: number
  extra: number
  goodsIds: number[]
}

/**
 * Returns the seller's running promotions, each with the products it applies to.
 * If several promotions cover a product, only the strongest counts. A promotion gets fewer visitors in proportion to
 * the products that it loses this way.
 */
export function promotionsOf(db: ReadDb, sellerId: number, listed: readonly number[]): Promotion[] {
  const rows = Map.groupBy(readSql(db).running.all(sellerId), ({ id }) => id)
  const ads = [...rows].flatMap(([adId, [first, ...others]]) => {
    if (!first) return []
    const named = [first, ...others].flatMap(({ goodsId }) => goodsId ?? [])
    const covered = named.length === 0 ? listed : listed.filter(id => named.includes(id))
    return [{ adId, boost: adPackages[first.packageId].boost, covered }]
  })
  const strongest = ads.toSorted((a, b) => b.boost - a.boost || a.adId - b.adId)
  const taken = new Set<number>()
  return strongest.flatMap(({ adId, boost, covered }) => {
    const goodsIds = covered.filter(id => !taken.has(id))
    for (const id of goodsIds) taken.add(id)
    return goodsIds.length === 0 ? [] : [{ adId, extra: (boost - 1) * (goodsIds.length / covered.length), goodsIds }]
  })
}

/** Returns those products on sale that a promotion covers. */
export function promotedOf(db: ReadDb, adId: number, listed: readonly number[]): readonly number[] {
  const named = readSql(db)
    .goodsOf.all(adId)
    .map(({ goodsId }) => goodsId)
  return named.length === 0 ? listed : listed.filter(id => named.includes(id))
}

export function countBrought(db: WriteDb, adId: number, { visitors = 0, orders = 0 }): void {
  sql(db).brought.run(visitors, orders, adId)
}

/**
 * Buys a promotion from the balance (D-70).
 * @throws Refusal InsufficientBalance
 */
export function buyAd(world: WorldState, ad: Ad): { id: number; startsAt: number; endsAt: number } {
  const { db } = world
  const { sellerId, packageId, goodsIds } = ad
  const { price, days: length } = adPackages[packageId]
  const startsAt = world.clock.now()
  const endsAt = startsAt + days(length)
  const id = Number(sql(db).add.run({ sellerId, packageId, price, startsAt, endsAt }).lastInsertRowid)
  for (const goods of goodsIds) sql(db).goods.run(id, goods)
  post(db, {
    event: `ad:${id}`,
    step: 'promotion bought',
    sellerId,
    ref: referenceOf('ad', id),
    at: startsAt,
    postings: { available: -price, ads: price },
    flow: { kind: 'ad' },
  })
  schedule(db, { kind: 'ad.end', subjectId: id, dueAt: endsAt })
  return { id, startsAt, endsAt }
}

export function endAd(world: WorldState, id: number): void {
  const { db } = world
  const ad = sql(db).one.get(id)
  if (!ad || sql(db).end.run(id).changes === 0) return
  notify(db, ad.sellerId, { kind: 'promotion_ended', at: world.clock.now(), ref: referenceOf('ad', id) })
}
