import { describe, expect, it } from 'vitest'
import { orderStages } from '#shared/orders.ts'
import type { ItemOf } from '../../src/renderer/api/queries.ts'
import { gainParts } from '../../src/renderer/features/orders/gain-parts.ts'
import { settlementRows } from '../../src/renderer/features/orders/list-rows.ts'
import { orderFilterAddress, orderListInput, readOrderFilter } from '../../src/renderer/features/orders/order-filter.ts'
import { shownGain } from '../../src/renderer/features/orders/shown-gain.ts'

const filterOf = (query: string) => readOrderFilter(key => new URLSearchParams(query).get(key) ?? '')
const inputOf = (query: string) => orderListInput(filterOf(query))

describe('the address of the list of orders', () => {
  it('defaults to unpaid orders, the nearest deadline first', () =>
    expect(inputOf('')).toEqual({ statuses: ['pending_payment'], sort: 'deadline' }))

  it('selects a stage, one status, several, or all', () => {
    expect(inputOf('stage=on_the_way')).toEqual({ statuses: [...orderStages.on_the_way] })
    expect(filterOf('status=pending_payment').stage).toBe('to_pay')
    expect(inputOf('status=shipped')).toEqual({ statuses: ['shipped'] })
    expect(inputOf('status=refunds,cancelled')).toEqual({ statuses: ['cancelled', 'refunds'] })
    expect(inputOf('status=all')).toEqual({})
  })

  it('selects a group, and searches in every stage', () => {
    expect(inputOf('group=refunds')).toEqual({ group: 'refunds' })
    expect(inputOf('keyword=bowl')).toEqual({ keyword: 'bowl' })
    expect(inputOf('keyword=bowl&stage=done')).toEqual({ keyword: 'bowl', statuses: [...orderStages.done] })
  })

  it('includes the last day and ignores invalid days', () => {
    const { from, to } = inputOf('status=all&from=2026-11-14&to=2026-11-20')
    expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(7 * 86_400_000)
    expect(inputOf('status=all&from=soon')).toEqual({})
  })

  it.each(['', 'stage=done&sort=amount', 'status=shipped', 'group=settlement', 'status=all&from=2026-11-14'])(
    'gives the same filter after it is built from it: %s',
    query => {
      const address = Object.entries(orderFilterAddress(filterOf(query))).filter(([, value]) => value !== '')
      expect(filterOf(new URLSearchParams(address).toString())).toEqual(filterOf(query))
    },
  )
})

describe('settlements', () => {
  const settling = (orderNo: string, dueAt: string | null, status = 'pending' as const) =>
    ({ orderNo, status: 'pending_settlement', settlement: { status, dueAt, net: 100 } }) as ItemOf<'orders.list'>
  const words = { dayOf: (iso: string) => iso.slice(0, 10), soon: 'soon', settled: 'settled' }
  const due = [
    settling('1', '2026-11-21T08:00:00Z'),
    settling('2', '2026-11-21T09:00:00Z'),
    settling('3', '2026-11-22T09:00:00Z'),
  ]
  const heads = (rows: ReturnType<typeof settlementRows>) =>
    rows.flatMap(row => (row.kind === 'head' ? [[row.text, row.amount]] : []))

  it('are grouped by day with their sums, followed by those without a day', () =>
    expect(heads(settlementRows({ due, hasMoreDue: false, others: [settling('4', null)] }, words))).toEqual([
      ['2026-11-21', 200],
      ['2026-11-22', 100],
      ['soon', undefined],
    ]))

  it('have no sum for a day that continues on the next page', () =>
    expect(heads(settlementRows({ due, hasMoreDue: true, others: [] }, words))).toEqual([
      ['2026-11-21', 200],
      ['2026-11-22', undefined],
    ]))
})

describe('the gain on a row', () => {
  const asked = { type: 'refund', reason: 'late', requestedAt: '', answer: null, costBack: 0, costExpected: 0 } as const
  const refund = { ...asked, amount: 4_980, loss: 1_440, answerBefore: null }

  it('is the profit of the order', () => {
    expect(shownGain({ profit: 1_440, refund: null })).toEqual({ amount: 1_440, kind: 'booked' })
    expect(shownGain({ profit: 1_440, refund: { ...refund, status: 'rejected' } }).amount).toBe(1_440)
  })

  it('is the cost of approving a refund that waits for an answer', () =>
    expect(shownGain({ profit: 1_440, refund: { ...refund, status: 'requested' } })).toEqual({
      amount: -1_440,
      kind: 'if_approved',
    }))

  it('is what an approved refund will leave', () =>
    expect(shownGain({ profit: 1_440, refund: { ...refund, status: 'returning' } })).toEqual({
      amount: 0,
      kind: 'expected',
    }))
})

describe('the profit of an order', () => {
  const order = { amount: 2_590, cost: 1_520, profit: 1_070, refund: null }
  const asked = { type: 'return', reason: 'damaged', requestedAt: '', answerBefore: null, answer: null } as const
  const sum = (parts: ReturnType<typeof gainParts>) =>
    parts.slice(0, -1).reduce((total, { amount }) => total + amount, 0)

  it('has sale, cost and profit as parts', () => {
    expect(gainParts(order)).toEqual([
      { id: 'sale', amount: 2_590 },
      { id: 'cost', amount: -1_520 },
      { id: 'profit', amount: 1_070 },
    ])
  })

  it('includes the fee and a paid refund, may be negative, and adds up', () => {
    const fee = gainParts({ ...order, profit: 1_000 })
    expect(fee.find(({ id }) => id === 'fee')?.amount).toBe(-70)
    const refund = { ...asked, status: 'refunded', amount: 2_590, costBack: 0, costExpected: 0, loss: 2_590 } as const
    const lost = gainParts({ ...order, profit: -1_520, refund })
    expect(lost.map(({ id }) => id)).toEqual(['sale', 'refund', 'cost', 'loss'])
    expect(sum(lost)).toBe(-1_520)
  })
})
