import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureNames } from '#server/areas/home/stats.ts'
import { removeOrder } from '#server/areas/orders/end-unpaid.ts'
import { orderById } from '#server/areas/orders/order-row.ts'
import { payOrders } from '#server/areas/orders/pay.ts'
import { approveRefund, declineRefund } from '#server/areas/orders/refund.ts'
import { hours } from '#server/core/world/world-state.ts'
import { orderSomething } from '#server/simulation/purchases.ts'
import { expectSoundLedger } from '../../support/ledger.ts'
import { isLong } from '../../support/long-run.ts'
import { ask } from '../../support/orders.ts'
import { aWorld, type TestWorld } from '../../support/world.ts'

/** One step of a random history. `pick` selects one of the existing records. */
type Step =
  | { act: 'order' | 'pay' | 'approve' | 'reject' | 'refund' | 'remove'; pick: number }
  | { act: 'pass'; hours: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    act: fc.constantFrom(
      'order' as const,
      'pay' as const,
      'approve' as const,
      'reject' as const,
      'refund' as const,
      'remove' as const,
    ),
    pick: fc.nat(1_000),
  }),
)

const sellerId = 1

function chosen({ rows, db }: TestWorld, condition: string, pick: number) {
  const found = rows<{ id: number }>(`SELECT id FROM orders o WHERE ${condition} ORDER BY id`)
  const one = found[pick % Math.max(1, found.length)]
  return one && orderById(db, one.id)
}

const requested =
  "status = 'refunds' AND EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status = 'requested')"
const arrived = "status IN ('to_be_accepted', 'accepted', 'pending_settlement')"

/** Runs an action. A refusal is a possible result of a random action. Any other error is a bug. */
function attempt(world: TestWorld, act: () => void): void {
  try {
    world.db.transaction(act).immediate()
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  }
}

function take(world: TestWorld, each: Step, index: number) {
  const { state } = world
  if (each.act === 'pass') return void world.pass(hours(each.hours))
  if (each.act === 'order') return attempt(world, () => void orderSomething(state, sellerId, `random:${index}`))
  const conditions = {
    pay: "status = 'pending_payment'",
    remove: "status = 'pending_payment'",
    refund: arrived,
    approve: requested,
    reject: requested,
  }
  const order = chosen(world, conditions[each.act], each.pick)
  if (!order) return
  const part = Math.max(1, Math.floor((order.amount * ((each.pick % 10) + 1)) / 10))
  attempt(
    world,
    {
      pay: () => payOrders(state, sellerId, [order]),
      remove: () => removeOrder(state, order, 'seller'),
      refund: () => void ask(world, order, { type: each.pick % 2 ? 'return' : 'refund', amount: part }),
      approve: () => approveRefund(state, order),
      reject: () => declineRefund(state, order, { status: 'rejected', answer: 'no' }),
    }[each.act],
  )
}

/** Compares the running totals of the indicators, and the counters of each seller, with sums over all rows. */
function expectTotalsRight(rows: TestWorld['rows']): void {
  const upTo = (name: string) => `sum(${name}) OVER (PARTITION BY user_id ORDER BY quarter)`
  const wrong = figureNames.map(name => `SELECT total_${name} - ${upTo(name)} AS wrong FROM stat_quarters`)
  expect(rows(`SELECT * FROM (${wrong.join(' UNION ALL ')}) WHERE wrong <> 0`)).toEqual([])
  const counted = `SELECT id AS user_id, (SELECT count(*) FROM notifications n WHERE n.user_id = u.id AND n.read_at IS NULL) AS unread,
      (SELECT count(*) FROM listings l WHERE l.user_id = u.id AND l.status = 'listed') AS listed FROM users u ORDER BY id`
  expect(rows('SELECT * FROM seller_tallies ORDER BY user_id')).toEqual(rows(counted))
  expect(
    rows('SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.user_id IS NOT o.user_id'),
  ).toEqual([])
}

/** Compares each counter that triggers or code maintain with a count of all rows. */
function expectRollupsRight({ rows }: TestWorld): void {
  const tallies = `SELECT user_id, status, count(*) AS orders, sum(sales) AS sales, sum(expected_profit) AS expected_profit,
      sum(cost) AS cost, sum(amount - fee) AS net FROM orders GROUP BY user_id, status ORDER BY user_id, status`
  const kept = `SELECT * FROM order_tallies WHERE orders <> 0 OR sales <> 0 OR expected_profit <> 0 OR cost <> 0 OR net <> 0
    ORDER BY user_id, status`
  expect(rows(kept)).toEqual(rows(tallies))
  const perQuarter = `SELECT quarter, sum(orders) AS orders, sum(sales) AS sales, sum(profit) AS profit, sum(refunds) AS refunds, sum(settled) AS settled FROM (
      SELECT created_at / 900000 AS quarter, 1 AS orders, 0 AS sales, 0 AS profit, 0 AS refunds, 0 AS settled FROM orders
      UNION ALL SELECT t.at / 900000, 0, o.amount, o.amount - o.cost - o.fee, 0, 0
        FROM ledger_transactions t JOIN orders o ON t.event = 'O2:' || o.id
      UNION ALL SELECT t.at / 900000, 0, -o.amount, -(o.amount - o.cost - o.fee), 0, 0
        FROM ledger_transactions t JOIN orders o ON t.event = 'O6:' || o.id
      UNION ALL SELECT t.at / 900000, 0, -r.amount, o.profit - (o.amount - o.cost - o.fee), 0, 0
        FROM ledger_transactions t JOIN refunds r ON t.event = 'refund:' || r.id JOIN orders o ON o.id = r.order_id
      UNION ALL SELECT requested_at / 900000, 0, 0, 0, 1, 0 FROM refunds
      UNION ALL SELECT t.at / 900000, 0, 0, 0, 0, p.amount FROM ledger_transactions t
        JOIN ledger_postings p ON p.transaction_id = t.id JOIN ledger_accounts a ON a.id = p.account_id
        WHERE t.step IN ('O11', 'rest') AND a.name = 'available'
    ) GROUP BY quarter ORDER BY quarter`
  const quarters = `SELECT quarter, orders, sales, profit, refunds, settled FROM stat_quarters
    WHERE orders OR sales OR profit OR refunds OR settled ORDER BY quarter`
  expect(rows(quarters)).toEqual(rows(perQuarter))
  expectTotalsRight(rows)
  expect(rows('SELECT sum(visitors) AS visitors FROM stat_quarters')).toEqual(rows('SELECT visitors FROM shops'))
  const escrow = `SELECT coalesce(sum(amount), 0) AS balance FROM orders o WHERE status IN ('pending_payment', 'to_be_shipped', 'shipped',
      'delivered', 'to_be_accepted', 'accepted') OR (status = 'refunds' AND EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id
      AND r.status IN ('requested', 'returning') AND r.came_from NOT IN ('pending_settlement', 'completed')))`
  expect(rows("SELECT balance FROM ledger_accounts WHERE name = 'escrow'")).toEqual(rows(escrow))
}

test('after 60 days of the demo shop every stored count, sum and balance equals a full count', () => {
  const world = aWorld('demo')
  expectRollupsRight(world)
  expectSoundLedger(world)
})

test('an indicator of an earlier quarter of an hour counts in every later one', () => {
  const { rows, change } = aWorld('demo')
  const [{ quarter } = { quarter: 0 }] = rows<{ quarter: number }>(
    'SELECT max(quarter) - 500 AS quarter FROM stat_quarters',
  )
  for (const at of [quarter, quarter, 7, quarter + 9_000])
    change(
      `INSERT INTO stat_quarters (user_id, quarter, sales, visitors) VALUES (1, ?, 5, 2)
       ON CONFLICT DO UPDATE SET sales = sales + 5, visitors = visitors + 2`,
      at,
    )
  expectTotalsRight(rows)
})

test('after any history of orders, payments, refunds, removals and time every stored figure equals a full count', () => {
  const history = fc.array(step, { minLength: 10, maxLength: 40 })
  fc.assert(
    fc.property(history, steps => {
      const world = aWorld('demo')
      for (const [index, each] of steps.entries()) take(world, each, index)
      expectRollupsRight(world)
      expectSoundLedger(world)
      expect(world.reports).toEqual([])
    }),
    { seed: 20_261_120, numRuns: isLong ? 200 : 10 },
  )
})
