// Arabic mirrors the layout. measured.spec.ts also checks every screen in Arabic, and
// tab-bar.spec.ts checks tabs and chart. All other tests run in English.
import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.use({ locale: 'ar' })
const say = wordsOf('ar')

test('an amount begins at the right and reads from left to right, and a row is swiped to the right', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, paths.wallet)
  await test.step('the wallet shows the ledger’s balance before and after a payment', async () => {
    const { balance } = await read(page, 'wallet.get')
    await expect(page.getByRole('main')).toContainText(amountIn('ar', balance))
    const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
    await ask(page, 'orders.pay', { orderNos: [String(list[0]?.orderNo)], payPassword: '123456' })
    await expect(page.getByRole('main')).toContainText(amountIn('ar', balance - Number(list[0]?.cost)))
  })
  await test.step('the figure of an amount begins at the right and reads from left to right', async () => {
    await page.goto(app.origin + paths.recharge)
    const field = page.getByLabel(say('recharge.amount'), { exact: true })
    const line = await field.locator('..').boundingBox()
    if (!line) throw new Error('the field has no line')
    // The whole line can be clicked, although the field is only as wide as its number.
    await page.mouse.click(line.x + 8, line.y + line.height / 2)
    await expect(field).toBeFocused()
    await page.keyboard.type('1250.50')
    const box = await field.boundingBox()
    expect(Math.abs(Number(box?.x) + Number(box?.width) - line.x - line.width)).toBeLessThan(4)
    expect(Number(box?.width)).toBeLessThan(line.width * 0.8)
    await expect(field).toHaveCSS('direction', 'ltr')
  })
  await test.step('swiping a row to the right shows its action', async () => {
    await page.goto(app.origin + paths.notifications)
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
})

test('a typed name takes the direction of its letters, and stands at the right like the other texts', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, paths.shopEdit)
  const name = page.getByLabel(say('shop.name'), { exact: true })
  for (const [typed, direction] of [
    ['Harbour & Pine.', 'ltr'],
    ['متجر الميناء.', 'rtl'],
  ] as const) {
    await name.fill(typed)
    await expect(name).toHaveCSS('direction', direction)
    await expect(name).toHaveCSS('text-align', 'right')
  }
})
