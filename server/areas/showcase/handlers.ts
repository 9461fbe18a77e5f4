import { tiers } from '#shared/tiers.ts'
import type { Call, Handler, SharedHandler } from '../../api/pipeline/call.ts'
import { pageOf, positionOf, sizeOf } from '../../api/pipeline/paging.ts'
import { searchFor } from '../../api/pipeline/search-word.ts'
import { startOfDay } from '../../api/pipeline/time-zone.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { firstClickHour } from '../goods/clicks.ts'
import { showcasePage } from '../goods/goods-pages.ts'
import { presentListing } from '../goods/present-goods.ts'
import { endUnpaidOrdersFor } from '../orders/end-unpaid.ts'
import { readShowcase, writeShowcase } from './queries.ts'

/** Returns the number of products in the showcase, and the number of removals that remain today (D-54, D-60). */
function showcaseUsage({ db, seller, now }: Pick<Call<'showcase.list'>, 'db' | 'seller' | 'now'>) {
  const { productLimit, deletionsPerDay } = tiers[seller.tier]
  const { used = 0, unlisted = 0 } = readShowcase(db).counts.get(seller.id) ?? {}
  const { removals = 0 } = readShowcase(db).removals.get(seller.id, startOfDay(now, seller.timeZone)) ?? {}
  return { used, unlisted, limit: productLimit, deletionsLeft: Math.max(0, deletionsPerDay - removals) }
}

export const listShowcase: Handler<'showcase.list'> = (call, { status, keyword, sort = 'newest', cursor, size }) => {
  const { db, seller, now, timeZone } = call
  const rows = showcasePage(db, {
    sellerId: seller.id,
    sort,
    search: searchFor(keyword),
    position: positionOf(cursor, sort),
    max: sizeOf(size) + 1,
    firstHour: firstClickHour(now, timeZone),
    status,
  })
  const page = pageOf(rows, {
    size: sizeOf(size),
    sort,
    position: ({ rank, id }) => ({ value: rank, id }),
    present: presentListing(call),
  })
  return { ...page, ...showcaseUsage(call) }
}

export const addToShowcase: SharedHandler<'showcase.add', 'db' | 'seller' | 'now'> = (call, { goodsIds }) => {
  const { db, seller, now } = call
  const { used, limit } = showcaseUsage(call)
  const requested = new Map(goodsIds.map(id => [Number(id), id]))
  const goods = [...requested].map(
    ([id, sent]) => readShowcase(db).available.get(seller.id, id) ?? fail('RecordNotFound', { goodsId: sent }),
  )
  const fresh = goods.filter(({ status }) => status !== 'listed')
  if (used + fresh.length > limit) fail('ShowcaseLimit', { used, limit })
  for (const { id, price } of fresh) writeShowcase(db).list.run({ sellerId: seller.id, id, price, at: now })
  return { added: fresh.map(({ id }) => String(id)), used: used + fresh.length, limit }
}

export const removeFromShowcase: Handler<'showcase.remove'> = (call, { goodsIds }) => {
  const { db, world, seller, now } = call
  const { used, limit, deletionsLeft } = showcaseUsage(call)
  const requested = new Map(goodsIds.map(id => [Number(id), id]))
  const listings = [...requested].map(
    ([id, sent]) => readShowcase(db).listing.get(seller.id, id) ?? fail('RecordNotFound', { goodsId: sent }),
  )
  const listed = listings.filter(({ status }) => status === 'listed')
  if (listed.length > deletionsLeft) fail('ShowcaseDeleteLimit', { deletionsLeft })
  for (const { goodsId } of listed) {
    writeShowcase(db).unlist.run(seller.id, goodsId)
    writeShowcase(db).countRemoval.run(seller.id, goodsId, now)
    endUnpaidOrdersFor(world, { sellerId: seller.id, goodsId })
  }
  const removed = listed.map(({ goodsId }) => String(goodsId))
  return { removed, used: used - removed.length, limit, deletionsLeft: deletionsLeft - removed.length }
}
