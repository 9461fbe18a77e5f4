// Arabic mirrors the layout. The journeys themselves run in English; measured.spec.ts and accessible.spec.ts walk through every
// screen in Arabic as well, where the direction is measured, and tab-bar.spec.ts has the tabs and the chart.
import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.use({ locale: 'ar' })
const say = wordsOf('ar')

test('a payment and a withdrawal show the amounts of the ledger', async ({ page, app }) => {
  await signInDemo(page, app, paths.wallet)
  const { balance } = await read(page, 'wallet.get')
  await expect(page.getByRole('main')).toContainText(amountIn('ar', balance))
  const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
  await ask(page, 'orders.pay', { orderNos: [String(list[0]?.orderNo)], payPassword: '123456' })
  await expect(page.getByRole('main')).toContainText(amountIn('ar', balance - Number(list[0]?.cost)))
})

test('a row is swiped towards the right, where its line begins', async ({ page, app }) => {
  await signInDemo(page, app, paths.notifications)
  const row = page.getByRole('listitem').first()
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  if (!box) throw new Error('the list has no row')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + box.width * 0.1, from.y, { steps: 4 })
  await page.mouse.move(from.x + box.width * 0.2, from.y, { steps: 4 })
  await page.mouse.up()
  await expect(row.getByRole('button', { name: say('notifications.read') })).toBeVisible()
})
