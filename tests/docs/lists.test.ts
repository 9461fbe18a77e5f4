import { expect, test } from 'vitest'
import {
  arrivedGoodsReasons,
  openRefundStatuses,
  orderStatuses,
  profitStatuses,
  refundReasons,
  refundStatuses,
} from '#shared/orders.ts'
import { pages, tableOf } from './rule-pages.ts'

const words = (text = ''): string[] => [...text.matchAll(/`(\w+)`/g)].flatMap(([, word]) => word ?? [])

/** Text of section D-51 in the page about orders. */
const refunds =
  pages
    .get('orders.md')
    ?.split(/^## /m)
    .find(section => section.startsWith('D-51')) ?? ''

test('the expected profit counts orders from the first to the last status that docs/rules/money.md names (D-70)', () => {
  const [, rule] = tableOf('money.md', 'Figure').find(([figure]) => figure === '`expectedProfit`') ?? []
  const [first = '', last = ''] = words(/from (.*), and/.exec(rule ?? '')?.[1])
  const way: readonly string[] = orderStatuses
  expect(profitStatuses).toEqual(way.slice(way.indexOf(first), way.indexOf(last) + 1))
})

test('the expected profit counts each status in which a buyer can request a refund before completion (O12)', () => {
  const [, from] = tableOf('orders.md', 'Move').find(([move]) => move === 'O12') ?? []
  expect(words(from)).toEqual(profitStatuses)
})

test('a refund is open while D-51 has a transition from its status', () => {
  const drawn = refunds
    .split('\n')
    .filter(line => line.startsWith('    '))
    .join('\n')
  const leads = (status: string) => new RegExp(`\\b${status} ──+>`).test(drawn)
  expect(openRefundStatuses).toEqual(refundStatuses.filter(leads))
})

test('a refund has the reasons of D-51, and after delivery those that D-51 lists for it', () => {
  const [, all, arrived] = /`reason` is one of (.*?)\.\s.*?have arrived names (.*?), and/s.exec(refunds) ?? []
  expect(words(all)).toEqual(refundReasons)
  expect(words(arrived)).toEqual(arrivedGoodsReasons)
})
