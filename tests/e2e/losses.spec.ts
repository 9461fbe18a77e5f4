import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectNoSheet, noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { command } from './support/operator.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open' })
const say = wordsOf('en')

test('D-71: an order that was refunded after shipping shows its loss, and a cancelled one shows no profit', async ({
  page,
  app,
  request,
}) => {
  await signInDemo(page, app, noScreen)
  const [order] = (await read(page, 'orders.list', { status: 'shipped' })).list
  const [cancelled] = (await read(page, 'orders.list', { status: 'cancelled' })).list
  if (!order || !cancelled) throw new Error('the demo shop shows every status')
  await command(request, app, 'sandbox.actAsBuyer', { orderNo: order.orderNo, act: 'ask_refund' })
  await page.goto(app.origin + linkTo(paths.refund, { orderNo: order.orderNo }))
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: say('refunds.approveLose', { amount: '' }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('refunds.approveLose', { amount: '' }) })
    .click()
  await expect
    .poll(async () => (await read(page, 'orders.detail', { orderNo: order.orderNo })).profit)
    .toBe(-order.cost)
  await expectNoSheet(page)
  const rowOf = (orderNo: string) => page.getByRole('article').filter({ has: page.locator(`a[href$="${orderNo}"]`) })
  const lost = new RegExp(`[−-]\\s?${(order.cost / 100).toFixed(2)}`)
  await page.goto(app.origin + linkTo(paths.order, { orderNo: order.orderNo }))
  await expect(page.getByRole('main')).toContainText(say('orders.parts.loss'))
  await expect(page.getByRole('main')).toContainText(lost)
  await page.goto(`${app.origin}${paths.orders}?status=refunds`)
  await expect(rowOf(order.orderNo)).toContainText(lost)
  await page.goto(`${app.origin}${paths.orders}?status=cancelled`)
  await expect(rowOf(cancelled.orderNo)).not.toContainText('+')
})
