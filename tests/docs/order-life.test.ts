import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { orderStatuses, orderTimes, refundStatuses } from '#shared/orders.ts'
import { orderTables } from '../../scripts/docs/order-life.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/concepts.md'), 'utf8')

/** Removes the padding of table cells, because the formatter may change the width of columns. */
const bare = (text: string) => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---')

test.each(Object.entries(orderTables()))(
  'the table of %s in the concepts equals the one that the constants produce',
  (name, table) => {
    expect(bare(page), `\`npm run docs\` makes the table of ${name} anew`).toContain(bare(table))
  },
)

const drawn = (title: string) => page.split(`## ${title}\n`)[1]?.split('```')[1] ?? ''

test('the diagram of an order has every status', () => {
  const life = drawn('The life of an order')
  for (const status of orderStatuses.filter(each => each !== 'refunds')) expect(life).toMatch(`> ${status}`)
})

test('the diagram of a refund has every status and its durations', () => {
  const life = drawn('Refund')
  for (const status of refundStatuses) expect(life).toMatch(`> ${status}`)
  expect(life).toContain(`${orderTimes.answerRefundWithinHours} hours`)
  expect(life).toContain(`${orderTimes.returnWithinDays} days`)
})
