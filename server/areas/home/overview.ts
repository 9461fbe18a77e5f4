import type { Answer } from '#shared/contract/schemas.ts'
import { payoutDays, taskPictures } from '#shared/home.ts'
import { orderStages, orderTimes } from '#shared/orders.ts'
import { type CreditFall, shopLimits } from '#shared/shop.ts'
import type { Seller } from '../../api/caller/sessions.ts'
import { comingDays } from '../../api/pipeline/time-zone.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import { days, hours } from '../../core/world/world-state.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { sqlTexts } from '../../platform/db/sql-texts.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { firstGoodsSql } from '../goods/shown-goods.ts'
import { countUnread } from '../notifications/notify.ts'
import { creditAt } from '../shop/reputation.ts'
import { nextPayoutOf, payoutsOfDays } from '../wallet/money-of-seller.ts'

type Stat = Answer<'home.stat'>

interface Unpaid {
  pendingPayment: number
  dueSoon: number
  nextDueAt: number | null
  toPay: number
}

interface WaitingRefunds {
  refunds: number
  nextRefundAt: number | null
  refundOrderNo: string | null
}

const tally = (stage: keyof typeof orderStages): string =>
  `coalesce((SELECT sum(orders) FROM order_tallies WHERE user_id = cast(@sellerId AS INTEGER) AND status IN (${sqlTexts(orderStages[stage])})), 0)`

/** SQL for the picture of the first product of the order `o`. */
const firstImage = `(SELECT image FROM goods WHERE id = ${firstGoodsSql('o.id')})`

// The casts stop SQLite from preparing these statements again for each call (SQLITE_ENABLE_STAT4).
const sql = prepared((db: ReadDb) => ({
  unpaid: db.prepare<object, Unpaid>(
    `SELECT coalesce(max(t.orders), 0) AS pendingPayment, coalesce(max(t.cost), 0) AS toPay,
       (SELECT count(*) FROM orders INDEXED BY orders_unpaid
        WHERE user_id = cast(@sellerId AS INTEGER) AND status = 'pending_payment' AND pay_before < cast(@soon AS INTEGER)) AS dueSoon,
       (SELECT min(pay_before) FROM orders INDEXED BY orders_unpaid
        WHERE user_id = cast(@sellerId AS INTEGER) AND status = 'pending_payment') AS nextDueAt
     FROM order_tallies t WHERE t.user_id = cast(@sellerId AS INTEGER) AND t.status = 'pending_payment'`,
  ),
  refunds: db.prepare<object, WaitingRefunds>(
    // SQLite takes the bare column orderId from the row with the minimum: https://sqlite.org/lang_select.html#bareagg
    `SELECT f.refunds, f.nextRefundAt, (SELECT order_no FROM orders o WHERE o.id = f.orderId) AS refundOrderNo
     FROM (SELECT count(*) AS refunds, min(answer_before) AS nextRefundAt, order_id AS orderId
       FROM refunds INDEXED BY refunds_requested WHERE user_id = cast(@sellerId AS INTEGER) AND status = 'requested') f`,
  ),
  unpaidImages: db.prepare<object, { image: string }>(
    `SELECT ${firstImage} AS image FROM orders o INDEXED BY orders_unpaid
     WHERE user_id = cast(@sellerId AS INTEGER) AND status = 'pending_payment' ORDER BY pay_before LIMIT ${taskPictures}`,
  ),
  refundImages: db.prepare<object, { image: string }>(
    `SELECT ${firstImage} AS image FROM (SELECT order_id AS id FROM refunds INDEXED BY refunds_requested
       WHERE user_id = cast(@sellerId AS INTEGER) AND status = 'requested' ORDER BY answer_before LIMIT ${taskPictures}) o`,
  ),
  parcels: db.prepare<object, { silent: number }>(
    "SELECT count(*) AS silent FROM orders WHERE user_id = cast(@sellerId AS INTEGER) AND status = 'shipped' AND last_news_at < cast(@silentSince AS INTEGER)",
  ),
  inMotion: db.prepare<object, { packed: number; onTheWay: number }>(
    `SELECT ${tally('to_ship')} AS packed, ${tally('on_the_way')} AS onTheWay`,
  ),
  settling: db.prepare<object, { orders: number }>(
    `SELECT count(*) AS orders FROM orders INDEXED BY orders_by_settlement
     WHERE user_id = cast(@sellerId AS INTEGER) AND settlement_status = 'pending'`,
  ),
  credit: db.prepare<[number], { credit: number }>('SELECT credit FROM shops WHERE user_id = ?'),
  creditFell: db.prepare<[number], { by: CreditFall; orderNo: string; points: number; at: number }>(
    `SELECT reason AS by, order_no AS orderNo, -points AS points, at FROM credit_changes c JOIN orders o ON o.id = c.order_id
     WHERE c.user_id = cast(? AS INTEGER) AND points < 0 ORDER BY at DESC, c.id DESC LIMIT 1`,
  ),
  steps: db.prepare<object, { listed: number; recharged: 0 | 1; paidOrder: 0 | 1 }>(
    `SELECT coalesce((SELECT listed FROM seller_tallies WHERE user_id = cast(@sellerId AS INTEGER)), 0) AS listed,
       EXISTS (SELECT 1 FROM charges WHERE user_id = cast(@sellerId AS INTEGER) AND purpose = 'recharge' AND status IN ('pending','success'))
         OR EXISTS (SELECT 1 FROM wallet_flows WHERE user_id = cast(@sellerId AS INTEGER) AND kind = 'adjustment' AND amount > 0) AS recharged,
       EXISTS (SELECT 1 FROM wallet_flows WHERE user_id = cast(@sellerId AS INTEGER) AND kind = 'order_payment') AS paidOrder`,
  ),
}))

/** Counts the tasks that wait for the seller, with the earliest deadline of each kind. */
export function todoOf(db: ReadDb, sellerId: number, now: number): Stat['todo'] {
  const when = { sellerId, soon: now + hours(orderTimes.dueSoonHours) }
  const unpaid = sql(db).unpaid.get(when) as Unpaid
  const waiting = sql(db).refunds.get({ sellerId }) as WaitingRefunds
  const silentSince = now - hours(orderTimes.noNewsAfterHours)
  return {
    ...unpaid,
    nextDueAt: isoOrNull(unpaid.nextDueAt),
    overdueParcels: sql(db).parcels.get({ sellerId, silentSince })?.silent ?? 0,
    ...waiting,
    nextRefundAt: isoOrNull(waiting.nextRefundAt),
    toPayImages: unpaid.pendingPayment > 0 ? imagesOf(sql(db).unpaidImages.all({ sellerId })) : [],
    refundImages: waiting.refunds > 0 ? imagesOf(sql(db).refundImages.all({ sellerId })) : [],
    unread: countUnread(db, sellerId),
  }
}

const imagesOf = (rows: readonly { image: string }[]): string[] => [...new Set(rows.map(({ image }) => image))]

/** Counts the orders that progress without an action of the seller, by stage. */
export function inMotionOf(
  db: ReadDb,
  sellerId: number,
  { now, timeZone }: { now: number; timeZone: string },
): Stat['inMotion'] {
  const { packed = 0, onTheWay = 0 } = sql(db).inMotion.get({ sellerId }) ?? {}
  // The amount comes from the ledger, as in the wallet and in the list of settlements.
  const settling = {
    orders: sql(db).settling.get({ sellerId })?.orders ?? 0,
    amount: balanceOf(db, sellerId, 'settling'),
  }
  const coming = comingDays(now, { timeZone, count: payoutDays })
  const ends = coming.map(({ end }) => end)
  const payouts = payoutsOfDays(db, sellerId, ends)
  const payout = payouts.find(({ orders }) => orders > 0) ?? nextPayoutOf(db, sellerId, timeZone)
  return {
    packed,
    onTheWay,
    settling,
    nextPayout: payout ? { ...payout, at: iso(payout.at) } : null,
    byDay: coming.map(({ day }, index) => ({ day, amount: payouts[index]?.amount ?? 0 })),
  }
}

/**
 * Returns the credit score, the reason for its last fall, and the way to raise it (D-42). A full score has neither a
 * reason nor a way.
 */
export function creditOf(db: ReadDb, sellerId: number, now: number): Stat['credit'] {
  const score = sql(db).credit.get(sellerId)?.credit ?? 0
  const { max, completed, fallShownDays } = shopLimits.credit
  if (score >= max) return { score, fell: null, lowerBy: 0, rises: null }
  const fell = sql(db).creditFell.get(sellerId)
  return {
    score,
    fell: fell ? { ...fell, at: iso(fell.at) } : null,
    lowerBy: Math.max(0, creditAt(db, sellerId, now - days(fallShownDays)) - score),
    rises: { by: 'completed_order', points: completed },
  }
}

/** Returns the setup steps that a new shop has completed. */
export function stepsOf(
  db: ReadDb,
  seller: Pick<Seller, 'id' | 'hasPin' | 'identityStatus'>,
  pendingPayment: number,
): Stat['steps'] {
  const sellerId = seller.id
  const { listed = 0, recharged, paidOrder } = sql(db).steps.get({ sellerId }) ?? {}
  return {
    listed,
    hasPayPassword: seller.hasPin === 1,
    recharged: recharged === 1,
    paidOrder: paidOrder === 1,
    firstOrderPending: paidOrder !== 1 && pendingPayment > 0,
    identityStatus: seller.identityStatus,
  }
}
