import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { hubs } from '#server/areas/orders/parcel.ts'
import { transitions } from '#server/areas/orders/transitions.ts'
import { migrations } from '#server/platform/db/migrations.ts'
import { accountTypes } from '#shared/accounts.ts'
import { adStatuses } from '#shared/ads.ts'
import { chargePurposes, chargeSources, depositStatuses } from '#shared/charges.ts'
import { commentAuthors } from '#shared/comments.ts'
import { listingStatuses } from '#shared/goods.ts'
import { identityStatuses } from '#shared/identity.ts'
import { invitationStatuses } from '#shared/invitations.ts'
import { flowStatuses, transferStatuses } from '#shared/money.ts'
import {
  logisticsStatuses,
  openRefundStatuses,
  orderStatuses,
  profitStatuses,
  refundStatuses,
  refundTypes,
  settlementStatuses,
} from '#shared/orders.ts'
import { tierIds } from '#shared/tiers.ts'

/** Values from the contract that the CHECK constraint of a column must allow. */
const lists: Record<string, readonly string[]> = {
  'orders.status': orderStatuses,
  'orders.settlement_status': settlementStatuses,
  'refunds.status': refundStatuses,
  'refunds.type': refundTypes,
  'comments.author': commentAuthors,
  'listings.status': listingStatuses,
  'wallet_flows.status': flowStatuses,
  'withdrawals.status': transferStatuses,
  'accounts.type': accountTypes,
  'charges.purpose': chargePurposes,
  'charges.pay_from': chargeSources,
  'charges.status': [...transferStatuses, ...depositStatuses],
  'ads.status': adStatuses,
  'invitations.status': invitationStatuses,
  'users.identity_status': identityStatuses,
  'identity_requests.status': identityStatuses.filter(status => status !== 'unverified'),
  'shops.tier': tierIds,
  'shops.deposit_status': depositStatuses,
  'authorization_codes.tier': tierIds,
}

const db = new Database(':memory:')
for (const sql of migrations) db.exec(sql)
const sqlOf = (name: string) =>
  db.prepare<[string], string>('SELECT sql FROM sqlite_master WHERE name = ?').pluck().get(name) ?? ''
const wordsIn = (text = '') => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)

test('each CHECK constraint allows exactly the values of the contract, so a new value needs a migration', () => {
  const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  const taken = tables.flatMap(table =>
    [...sqlOf(table).matchAll(/CHECK \((\w+) IN \(('[^)]+)\)\)/g)].map(([, column, words]) => [
      `${table}.${column}`,
      wordsIn(words).sort(),
    ]),
  )
  const known = Object.entries(lists).map(([column, words]) => [column, [...words].sort()])
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(known))
})

test('expected profit and open refunds in SQL use the same statuses as the contract (D-70)', () => {
  const [, expected] = /expected_profit INTEGER .*?status IN \(([^)]+)\)/s.exec(sqlOf('orders')) ?? []
  expect(wordsIn(expected)).toEqual(profitStatuses)
  const [, open] = /WHERE status IN \(([^)]+)\)/.exec(sqlOf('refunds_open')) ?? []
  expect(wordsIn(open)).toEqual(openRefundStatuses)
})

test('the table `terms` has a number for every status, place and actor of a step, so a new one needs a migration', () => {
  const terms = db.prepare<[], string>('SELECT name FROM terms').pluck().all()
  const movers = Object.values(transitions).flatMap(({ by }) => [...by])
  const words = new Set<string>([...orderStatuses, ...movers, ...logisticsStatuses, ...hubs])
  expect(terms.sort()).toEqual([...words].sort())
})
