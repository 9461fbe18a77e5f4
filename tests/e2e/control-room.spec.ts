import { expect } from '@playwright/test'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { operatorKey, test } from './support/app.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')

test('the Control room opens from the operator’s link with its own title and language', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.url)
  await page.goto(app.origin + controlRoomPaths.first)
  await expect(page.getByRole('heading', { name: say('sandbox:controlRoom.title') })).toBeVisible()
  await expect(page).toHaveTitle(`${say('sandbox:controlRoom.title')} · ${say('app.name')} · ${say('app.strip')}`)
  const strip = page.getByRole('complementary', { name: say('app.strip') })
  await expect(strip).toBeVisible()
  const ways = page.getByRole('navigation', { name: say('sandbox:controlRoom.panels') }).getByRole('link')
  await expect(ways).toHaveCount(11)
  await page.evaluate(() => localStorage.setItem('stallkeeper.language', 'ar'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: wordsOf('ar')('sandbox:controlRoom.title') })).toBeVisible()
})

test('a panel whose code cannot be loaded shows an error, and the Control room says that its data is old while its server does not answer', async ({
  page,
  app,
  fails,
}) => {
  fails.push(/./)
  await page.goto(app.url)
  await page.route(/assets\/ledger-panel/, route => route.abort())
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'ledger' }))
  await expect(page.getByText(say('app.brokenTitle'))).toBeVisible()
  await expect(page.getByRole('complementary', { name: say('app.strip') })).toBeVisible()
  await expect(page.getByRole('group', { name: say('sandbox:history.title') })).toBeVisible()
  await page.getByRole('link', { name: say('sandbox:faults.title'), exact: true }).click()
  await expect(page.getByText(say('sandbox:faults.none'))).toBeVisible()
  await expect(page.getByText(say('app.brokenTitle'))).toBeHidden()

  await page.route(/sandbox\/state/, route => route.abort())
  await expect(page.getByText(say('sandbox:controlRoom.noAnswer'))).toBeVisible()
  await page.unroute(/sandbox\/state/)
  await expect(page.getByText(say('sandbox:controlRoom.noAnswer'))).toBeHidden()
})

test.describe('a server whose operator key is entered by hand', () => {
  test.use({ mode: 'open' })

  test('the Control room refuses a wrong key and opens with the right one', async ({ page, app, fails }) => {
    fails.push(/status of 40[13]/)
    await page.goto(app.origin + controlRoomPaths.first)
    const key = page.getByLabel(say('sandbox:controlRoom.key'), { exact: true })
    await key.fill('wrong')
    await key.press('Enter')
    await expect(page.getByText(say('sandbox:controlRoom.keyWrong'))).toBeVisible()
    await key.fill(operatorKey)
    await key.press('Enter')
    await expect(page.getByRole('navigation', { name: say('sandbox:controlRoom.panels') })).toBeVisible()
    await untilQuiet(page)
  })
})
