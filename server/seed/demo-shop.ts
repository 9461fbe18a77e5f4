import { sourceLanguage } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { openAccount } from '../accounts.ts'
import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { post, recordFailure } from '../ledger/post.ts'
import { notify } from '../notify.ts'
import { days, hours, type World } from '../world/world.ts'
import { liveThrough, showEveryStatus } from './history.ts'

const historyDays = 60

const start = {
  balanceMinor: 180_000,
  depositMinor: 50_000,
  products: 36,
} as const

const sql = prepared((db: WriteDb) => ({
  verify: db.prepare<[string, number]>(
    "UPDATE users SET identity_status = 'verified', id_no = 'SAMPLE-7700001', nickname = 'Robin', pin_hash = ? WHERE id = ?",
  ),
  shop: db.prepare<[number]>(
    `UPDATE shops SET tier = 'merchant', deposit_status = 'active', address = '4 Quay Lane, Larkfield', phone_no = '555-0143'
     WHERE user_id = ?`,
  ),
  shelf: db.prepare<[number]>('SELECT id, price, code FROM goods ORDER BY (id * 7919) % 1009, id LIMIT ?'),
  list: db.prepare<[number, number, number, number]>(
    "INSERT INTO listings (user_id, goods_id, status, selling_price, listed_at) VALUES (?, ?, 'listed', ?, ?)",
  ),
  popularity: db.prepare('UPDATE goods SET clicks = (id * 7919) % 613, sold = (id * 104729) % 89'),
  readOld: db.prepare<[number]>('UPDATE notifications SET read_at = at WHERE at < ?'),
}))

/** The demo seller with 60 days behind them: lived through by the very rules of the world, so that everything adds up. */
export function buildDemoShop(world: World, secrets: { passwordHash: string; pinHash: string }): void {
  const { db, clock } = world
  const now = clock.target()
  const opened = now - days(historyDays)
  const seller = clock.at(opened, () => openDemoShop(world, secrets))
  liveThrough(world, seller, { from: opened, to: now })
  clock.at(now, () => showEveryStatus(world, seller))
  sql(db).readOld.run(now - hours(12))
}

function openDemoShop(world: World, { passwordHash, pinHash }: { passwordHash: string; pinHash: string }): number {
  const { db } = world
  const at = world.clock.now()
  const account = { username: demo.username, passwordHash, lang: sourceLanguage, shopName: 'Harbour & Pine' }
  const seller = openAccount(world, account)
  sql(db).verify.run(pinHash, seller)
  sql(db).shop.run(seller)
  sql(db).popularity.run()
  const shelf = sql(db).shelf.all(start.products) as { id: number; price: number }[]
  for (const { id, price } of shelf) sql(db).list.run(seller, id, price, at)
  notify(db, seller, { kind: 'identity_verified', at })
  const chain = { seller, at, flow: { kind: 'recharge' as const } }
  const funded = start.balanceMinor
  post(db, {
    ...chain,
    event: 'seed:recharge',
    step: 'recharge',
    ref: 'R-0001',
    postings: { 'x:chain': -funded, available: funded },
  })
  recordFailure(db, { seller, kind: 'recharge', reason: 'proof_unreadable', ref: 'R-0002', at })
  const deposit = start.depositMinor
  post(db, {
    ...chain,
    event: 'seed:deposit',
    step: 'deposit',
    ref: 'D-0001',
    postings: { available: -deposit, deposit },
    flow: { kind: 'deposit' },
  })
  notify(db, seller, { kind: 'deposit_active', at, params: { amountMinor: deposit } })
  return seller
}
