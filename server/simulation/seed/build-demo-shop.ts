import { sourceLanguage } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { registerSeller } from '../../areas/auth/register.ts'
import { channels } from '../../areas/charges/channels.ts'
import { type Charge, decideCharge, requestCharge } from '../../areas/charges/charge.ts'
import { submitIdentity } from '../../areas/identity/identity-request.ts'
import { cancelEvents } from '../../core/world/event-schedule.ts'
import { days, hours, type WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import type { Reason } from '../../platform/i18n/reasons.ts'
import { samplePapers } from './pictures/papers.ts'
import { keepBusy, showEveryStatus, simulateHistory } from './simulate-history.ts'

const historyDays = 60
/** Age in virtual milliseconds at which a notification of the demo shop counts as read. */
export const readAfter = hours(12)

const start = {
  balanceMinor: 180_000,
  failedMinor: 20_000,
  depositMinor: 50_000,
  phoneNo: '555-0143',
  products: 36,
} as const

const sql = prepared((db: WriteDb) => ({
  person: db.prepare<[number]>("UPDATE users SET nickname = 'Robin' WHERE id = ?"),
  shop: db.prepare<[string, number]>(
    "UPDATE shops SET tier = 'merchant', address = '4 Quay Lane, Larkfield', phone_no = ? WHERE user_id = ?",
  ),
  products: db.prepare<[number]>('SELECT id, price, code FROM goods ORDER BY (id * 7919) % 1009, id LIMIT ?'),
  list: db.prepare<{ sellerId: number; id: number; price: number; at: number }>(
    `INSERT INTO listings (id, user_id, goods_id, status, selling_price, listed_at)
     VALUES (${nextIdSql('listings', '@sellerId')}, @sellerId, @id, 'listed', @price, @at)`,
  ),
  popularity: db.prepare('UPDATE goods SET clicks = (id * 7919) % 613, sold = (id * 104729) % 89'),
  readOld: db.prepare<[number]>('UPDATE notifications SET read_at = at WHERE at < ? AND read_at IS NULL'),
}))

/** Creates the demo seller with a history of 60 days, which is simulated by the rules of the world. */
export function buildDemoShop(world: WorldState): void {
  const { db, clock } = world
  const now = clock.target()
  const opened = now - days(historyDays)
  const sellerId = clock.at(opened, () => openDemoShop(world))
  simulateHistory(world, sellerId, { from: opened, to: now })
  clock.at(now, () => {
    keepBusy(world, sellerId)
    showEveryStatus(world, sellerId)
  })
  readOldNotifications(db, now)
}

/**
 * Marks the notifications that are older than `readAfter` as read.
 * @param now virtual milliseconds
 */
export function readOldNotifications(db: WriteDb, now: number): void {
  sql(db).readOld.run(now - readAfter)
}

/**
 * Creates the demo seller with identity documents, products and money. No order is placed yet.
 * @param balanceMinor amount of the first recharge in minor units
 * @returns the seller's id
 */
export function openDemoShop(world: WorldState, balanceMinor: number = start.balanceMinor): number {
  const { db } = world
  const at = world.clock.now()
  const seller = { username: demo.username, passwordHash: '', lang: sourceLanguage, shopName: 'Harbour & Pine' }
  const sellerId = registerSeller(world, seller)
  sql(db).person.run(sellerId)
  sql(db).shop.run(start.phoneNo, sellerId)
  sql(db).popularity.run()
  const products = sql(db).products.all(start.products) as { id: number; price: number }[]
  for (const { id, price } of products) sql(db).list.run({ sellerId, id, price, at })
  submitPapers(world, sellerId)
  fund(world, sellerId, balanceMinor)
  return sellerId
}

/** Submits sample identity documents. The ending of their number causes an immediate approval (D-55). */
function submitPapers(world: WorldState, sellerId: number): void {
  const { front, back, holder } = samplePapers
  const papers = { realName: 'Robin Sample', idNo: 'SAMPLE-7700001', phoneNo: start.phoneNo }
  submitIdentity(world, sellerId, { ...papers, front, back, picture: holder })
}

/**
 * Creates an accepted and a rejected recharge, and the deposit of the seller's tier, which is paid from the balance.
 */
function fund(world: WorldState, sellerId: number, balanceMinor: number): void {
  const recharge = { sellerId, purpose: 'recharge', payFrom: 'channel', channelId: channels[0].id } as const
  const fromBalance = { payFrom: 'balance', channelId: null, txHash: null, proof: null } as const
  const { proof } = samplePapers
  const charges: [Charge, reason: Reason | null][] = [
    [{ ...recharge, amount: balanceMinor, txHash: 'SAMPLE-HASH-1', proof }, null],
    [{ ...recharge, amount: start.failedMinor, txHash: 'SAMPLE-HASH-2', proof }, 'key:proof_unreadable'],
    [{ ...fromBalance, sellerId, purpose: 'deposit', amount: start.depositMinor }, null],
  ]
  for (const [charge, reason] of charges) {
    const { id } = requestCharge(world, charge)
    decideCharge(world, id, reason)
    cancelEvents(world.db, { type: 'charge', id })
  }
}
