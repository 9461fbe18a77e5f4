import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { fill, press } from './support/areas.ts'
import { faultsOf } from './support/measures.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')

test('the operator creates a seller and opens a console as that seller in a new tab, without signing anybody out', async ({
  page,
  app,
  context,
}) => {
  await signInDemo(page, app)
  const room = await context.newPage()
  await room.setViewportSize({ width: 1280, height: 800 })
  await room.emulateMedia({ reducedMotion: 'reduce' })
  await room.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'sellers' }))
  await fill(room, say('auth.username'), 'mara')
  await press(room, say('sandbox:sellers.create'))
  await expect(room.getByText(say('sandbox:sellers.handOut'))).toBeVisible()
  await expect(room.getByRole('region', { name: 'mara', exact: true })).toBeVisible()
  expect(await faultsOf(room)).toEqual([])
  const opening = context.waitForEvent('page')
  await press(room, say('sandbox:sellers.openAs'))
  const tab = await opening
  await expect(tab.getByText('mara').first()).toBeVisible()
  expect((await ask(tab, 'auth.me', {})).username).toBe('mara')
  await page.reload()
  expect((await ask(page, 'auth.me', {})).username).toBe(demo.username)
})

test('an action on a seller needs a confirmation, reports its result, and can be refused', async ({
  page,
  app,
  fails,
}) => {
  fails.push(/status of 4/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInDemo(page, app, noScreen)
  const { balance } = await ask(page, 'wallet.get', {})
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'sellers' }))
  await page.getByText(say('sandbox:sellers.take')).click()
  await fill(page, say('withdrawals.amount'), '9999999')
  await press(page, say('sandbox:sellers.correct'))
  await expectToast(page, say('errors:InsufficientBalance'))
  await page.getByText(say('sandbox:sellers.add'), { exact: true }).click()
  await fill(page, say('withdrawals.amount'), '12.34')
  await press(page, say('sandbox:sellers.correct'))
  await expectToast(page, `XTS ${((balance + 1_234) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`)
  await press(page, say('sandbox:sellers.store.set'))
  await press(page, say('sandbox:sellers.store.set'))
  await press(page, say('sandbox:sellers.store.unset'))
  await expect(page.getByRole('button', { name: say('sandbox:sellers.store.set'), exact: true })).toBeVisible()
  await press(page, say('sandbox:sellers.admin.set'))
  await expect(page.getByRole('button', { name: say('sandbox:sellers.admin.unset'), exact: true })).toBeVisible()
  await press(page, say('sandbox:sellers.accountDisabled.set'))
  await expect(page.getByText(say('sandbox:sellers.accountDisabled.ask', { name: demo.username }))).toBeVisible()
  await press(page, say('sandbox:sellers.accountDisabled.set'))
  await expect(
    page.getByRole('button', { name: say('sandbox:sellers.accountDisabled.unset'), exact: true }),
  ).toBeVisible()
  await press(page, say('sandbox:sellers.openAs'))
  await expectToast(page, say('errors:AccountDisabled'))
  await page.evaluate(() => {
    window.open = () => null
  })
  for (const button of ['sellers.openAs', 'controlRoom.openConsole']) {
    await press(page, say(`sandbox:${button}`))
    await expectToast(page, say('app.tabBlocked'))
    await expect(page.getByTestId('toast')).toHaveCount(0)
  }
})
