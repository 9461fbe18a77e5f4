import { expect, test } from 'vitest'
import { auditLedger } from '#server/core/ledger/audit.ts'
import { type LedgerEntry, type Postings, post } from '#server/core/ledger/post.ts'
import { balancesOf, expectRunningBalance, expectSoundLedger, postingsOf } from '../../../support/ledger.ts'
import { aNewOrder, lead } from '../../../support/orders.ts'
import { aSeller, aWorld, type TestWorld } from '../../../support/world.ts'

const entry = (sellerId: number, event: string, postings: Postings): LedgerEntry => ({
  event,
  step: 'correction',
  sellerId,
  ref: null,
  at: 0,
  postings,
  flow: { kind: 'adjustment' },
})

const count = ({ rows }: TestWorld): number => rows('SELECT id FROM ledger_postings').length

test.each([
  'UPDATE ledger_postings SET amount = amount + 1 WHERE id = 1',
  'DELETE FROM ledger_postings WHERE id = 1',
  "UPDATE ledger_transactions SET note = 'changed' WHERE id = 1",
  'DELETE FROM ledger_transactions WHERE id = 1',
])('D-70 rule a: the ledger refuses "%s"', sql => {
  const world = aWorld()
  aSeller(world)
  const before = world.rows('SELECT * FROM ledger_postings')
  expect(() => world.change(sql)).toThrow(/never/)
  expect(world.rows('SELECT * FROM ledger_postings')).toEqual(before)
})

test('D-70 rule b: a transaction that does not add up to zero is not written', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  const before = count(world)
  expect(() => post(world.db, entry(sellerId, 'x', { available: -5, adjust: 6 }))).toThrow('add up')
  expect(() => post(world.db, entry(sellerId, 'x', { available: -0.5, adjust: 0.5 }))).toThrow('whole')
  expect(count(world)).toBe(before)
})

test.each(['available', 'held', 'settling', 'deposit'] as const)('D-70 rule c: %s cannot fall below zero', account => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 0 })
  const steal = () =>
    world.db.transaction(() => post(world.db, entry(sellerId, 'x', { adjust: 1, [account]: -1 }))).immediate()
  expect(steal).toThrow('424')
  expect(balancesOf(world, sellerId)[account]).toBe(0)
  expectSoundLedger(world)
})

test('D-70 rule c: the table itself refuses a negative balance and a positive debt', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 100 })
  const set = (name: string, balance: number) => () =>
    world.change('UPDATE ledger_accounts SET balance = ? WHERE owner = ? AND name = ?', balance, sellerId, name)
  expect(set('available', -1)).toThrow('CHECK')
  world.change("INSERT INTO ledger_accounts (owner, name) VALUES (?, 'owed')", sellerId)
  expect(set('owed', 1)).toThrow('CHECK')
})

test('D-70 rule d: the audit finds a balance that is not the sum of its entries', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  expect(auditLedger(world.db).balancesAgree).toBe(true)
  world.change("UPDATE ledger_accounts SET balance = balance + 1 WHERE owner = ? AND name = 'available'", sellerId)
  expect(auditLedger(world.db).balancesAgree).toBe(false)
})

test('D-70 rule g: an event is posted once, even if it is repeated with other amounts', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  expect(post(world.db, entry(sellerId, 'once', { available: -5, adjust: 5 }))).toBe(true)
  const before = count(world)
  expect(post(world.db, entry(sellerId, 'once', { available: -5, adjust: 5 }))).toBe(false)
  expect(post(world.db, entry(sellerId, 'once', { available: -7, adjust: 7 }))).toBe(false)
  expect(count(world)).toBe(before)
  expect(balancesOf(world, sellerId).available).toBe(999_995)
})

test('D-70: an entry of zeros is not posted', () => {
  const world = aWorld()
  const sellerId = aSeller(world)
  expect(post(world.db, entry(sellerId, 'nothing', { available: 0, adjust: 0 }))).toBe(false)
  expect(world.rows("SELECT * FROM ledger_transactions WHERE event = 'nothing'")).toEqual([])
})

test.each<[string, Postings[], Partial<Record<string, number>>]>([
  [
    'a withdrawal that succeeds',
    [
      { available: -300, held: 300 },
      { held: -300, 'x:bank': 300 },
    ],
    { available: 700 },
  ],
  [
    'a withdrawal that fails',
    [
      { available: -300, held: 300 },
      { held: -300, available: 300 },
    ],
    { available: 1_000 },
  ],
  ['a recharge', [{ 'x:chain': -300, available: 300 }], { available: 1_300 }],
  ['a deposit by channel', [{ 'x:chain': -300, deposit: 300 }], { available: 1_000, deposit: 300 }],
  [
    'a deposit from the balance',
    [
      { available: -300, held: 300 },
      { held: -300, deposit: 300 },
    ],
    { available: 700, deposit: 300 },
  ],
  [
    'a deposit that is returned',
    [
      { available: -300, held: 300 },
      { held: -300, available: 300 },
    ],
    { available: 1_000 },
  ],
  [
    'a promotion with a rest',
    [
      { available: -300, ads: 300 },
      { ads: -120, available: 120 },
    ],
    { available: 820 },
  ],
  ['a correction upwards', [{ available: 300, adjust: -300 }], { available: 1_300 }],
  ['a correction downwards', [{ available: -300, adjust: 300 }], { available: 700 }],
])('D-70: the ledger balances after each row of the money table for %s', (_what, steps, left) => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 1_000 })
  for (const [index, postings] of steps.entries()) {
    expect(post(world.db, entry(sellerId, `step:${index}`, postings))).toBe(true)
    expect(postingsOf(world, `step:${index}`)).toEqual(postings)
    expectSoundLedger(world)
  }
  expect(balancesOf(world, sellerId)).toEqual({ available: 0, held: 0, settling: 0, deposit: 0, owed: 0, ...left })
})

test('D-70 rule j: the history lists exactly the changes of the balance, with the running balance', () => {
  const world = aWorld()
  const sellerId = aSeller(world, { balance: 1_000 })
  const order = aNewOrder(world, { sellerId, amount: 900, cost: 400 })
  lead(world, order, 'completed')
  const flows = world.rows('SELECT kind, amount, balance_after, ref FROM wallet_flows ORDER BY id DESC')
  expect(flows).toEqual([
    { kind: 'settlement', amount: 900, balance_after: 1_500, ref: order.orderNo },
    { kind: 'order_payment', amount: -400, balance_after: 600, ref: order.orderNo },
    { kind: 'recharge', amount: 1_000, balance_after: 1_000, ref: null },
  ])
  expectRunningBalance(world.rows)
})

test('D-70: each seller has separate accounts, and the platform has one of each', () => {
  const world = aWorld()
  const [mara, noor] = [aSeller(world), aSeller(world, { username: 'noor', balance: 500 })]
  aNewOrder(world, { sellerId: noor, amount: 900 })
  lead(world, aNewOrder(world, { sellerId: mara, amount: 700, cost: 300 }), 'to_be_shipped')
  expect(balancesOf(world, noor).available).toBe(500)
  expect(balancesOf(world, mara).available).toBe(999_700)
  expect(world.rows("SELECT balance FROM ledger_accounts WHERE name = 'escrow'")).toEqual([{ balance: 1_600 }])
  expectSoundLedger(world)
})
