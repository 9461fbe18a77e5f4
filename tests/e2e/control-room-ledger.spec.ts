import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { openControlRoom, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inLog = (key: string, values = {}) => say(`sandbox:log.${key}`, values)
const inBooks = (key: string, values = {}) => say(`sandbox:ledger.${key}`, values)

test('the trainer sends a call of the log again with both answers side by side, and finds the entries of a balance and blocked requests in the ledger', async ({
  page,
  context,
  app,
  fails,
}) => {
  fails.push(/Content Security Policy/)
  await signInDemo(page, app, paths.wallet)
  const room = await openControlRoom(context, app, 'log')
  await room.getByLabel(inLog('call'), { exact: true }).fill('wallet.get')
  const row = room.getByRole('row', { name: /wallet\.get/ }).first()
  await expect(row).toContainText(demo.username)
  await row.getByRole('button', { name: /\d/ }).first().click()
  await room.getByRole('button', { name: inLog('replay') }).click()
  await expect(room.getByText(inLog('same', { code: 200 }))).toBeVisible()
  await expect(room.getByRole('region', { name: inLog('answer') })).toContainText('totalAssets')
  await room.getByRole('button', { name: inLog('pause'), exact: true }).click()
  await expect(room.getByText(inLog('paused'))).toBeVisible()
  await room.getByRole('checkbox', { name: inLog('refused') }).click()
  await room.getByRole('button', { name: inLog('go'), exact: true }).click()
  await expect(room.getByText(inLog('none'))).toBeVisible()

  const { balance } = await ask(page, 'sandbox.changePerson', {
    username: demo.username,
    adjust: 1_250,
    note: 'practice',
  })
  await page.evaluate(() => {
    new Image().src = 'https://outside.example/robin.png'
  })
  await room.getByRole('link', { name: inBooks('title'), exact: true }).click()
  await expect(room.getByText(inBooks('balances')).first()).toBeVisible()
  await expect(room.getByText('https://outside.example', { exact: true })).toBeVisible()
  await expect(room.getByRole('banner')).toContainText(inBooks('blocked', { n: 1 }))
  await room.getByLabel(inLog('seller'), { exact: true }).fill(demo.username)
  const account = room.getByRole('button', { name: say('wallet.balance'), exact: true })
  const line = room.getByRole('listitem').filter({ has: account })
  await expect(line).toContainText((balance / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }))
  await account.click()
  const entry = room.getByRole('listitem').filter({ hasText: 'practice' })
  await expect(entry).toContainText(inBooks('kinds.adjustment'))
  await expect(entry).toContainText('+12.50')
  await line.getByRole('button', { name: inBooks('entries') }).click()
  const makes = room
    .getByRole('dialog', { name: inBooks('amount') })
    .getByRole('listitem')
    .first()
  await expect(makes).toContainText('practice')
})
