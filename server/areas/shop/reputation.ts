import { demandRules } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import { days } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'

interface Moment {
  sellerId: number
  /** Time in virtual milliseconds. */
  at: number
}

const sql = prepared((db: ReadDb) => ({
  stars: db
    .prepare<Moment, number | null>(
      `SELECT avg(stars) FROM (SELECT stars FROM orders INDEXED BY orders_rated
         WHERE user_id = cast(@sellerId AS INTEGER) AND stars IS NOT NULL AND rated_at <= cast(@at AS INTEGER)
         ORDER BY rated_at DESC, id DESC LIMIT ${shopLimits.ratedOrders})`,
    )
    .pluck(),
  credit: db
    .prepare<Moment, number>(
      `SELECT credit - coalesce((SELECT sum(points) FROM credit_changes c
         WHERE c.user_id = s.user_id AND c.at > cast(@at AS INTEGER)), 0)
       FROM shops s WHERE user_id = cast(@sellerId AS INTEGER)`,
    )
    .pluck(),
}))

/** Returns the mean number of stars of the last rated orders (D-42). */
export const starsOf = (db: ReadDb, sellerId: number, at: number = Number.MAX_SAFE_INTEGER): number =>
  sql(db).stars.get({ sellerId, at }) ?? shopLimits.starsAtFirst

/** Returns the credit score that a shop had at a time in virtual milliseconds (D-42). */
export const creditAt = (db: ReadDb, sellerId: number, at: number): number => sql(db).credit.get({ sellerId, at }) ?? 0

/** Rounds stars to one decimal, as sellers see them. */
export const roundedStars = (stars: number): number => Math.round(stars * 10) / 10

/**
 * Returns the fraction of the usual visitors that a shop gets, 0 to 1. It depends on the stars and the credit that the
 * shop had some days ago (D-42).
 * @param now virtual milliseconds
 */
export function demandOf(db: ReadDb, sellerId: number, now: number): number {
  const at = now - days(demandRules.delayDays)
  const { starsPower, leastByCredit } = demandRules
  const byStars = ((starsOf(db, sellerId, at) - 1) / (shopLimits.starsAtFirst - 1)) ** starsPower
  const credit = creditAt(db, sellerId, at) / shopLimits.credit.max
  return byStars * (leastByCredit + (1 - leastByCredit) * credit)
}
