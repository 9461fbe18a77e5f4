import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { expectToast, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { fill, pictureFile, press } from './support/areas.ts'
import { holdWrites } from './support/held-writes.ts'
import { wordsOf } from './support/words.ts'

test.describe('the shop', () => {
  const say = wordsOf('en')

  test('S-051, S-100 to S-116: the profile is changed with a logo, and the shop rises a tier', async ({
    page,
    app,
  }) => {
    await holdWrites(page)
    await signInDemo(page, app, paths.shop)
    await page.getByRole('link', { name: say('shop.edit') }).click()
    await page.getByLabel(say('shop.logo'), { exact: true }).setInputFiles(pictureFile)
    await fill(page, say('shop.name'), '')
    await press(page, say('shop.save'))
    await expect(page.getByText(say('fields.empty', { field: say('shop.name') }))).toBeVisible()
    await fill(page, say('shop.name'), 'Quay & Pine')
    await press(page, say('shop.save'))
    await expect(page.getByTestId('undo-bar')).toContainText(say('shop.saved'))
    await expect(page.getByText('Quay & Pine')).toBeVisible()
    await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible()
    await page.getByRole('link', { name: new RegExp(say('home.tiers.merchant')) }).click()
    await page.getByRole('button', { name: say('tiers.rise', { tier: say('home.tiers.partner') }) }).click()
    await expectToast(page, say('tiers.risen', { tier: say('home.tiers.partner') }))
  })

  test('S-102: a sample logo is chosen instead of an uploaded picture', async ({ page, app }) => {
    await holdWrites(page)
    await signInDemo(page, app, paths.shop)
    await page.getByRole('link', { name: say('shop.edit') }).click()
    const sample = (number: number) =>
      page.getByRole('button', { name: say('shop.sampleLogo', { number }), exact: true, pressed: true })
    await expect(sample(1)).toBeVisible()
    for (const number of [3, 5, 1]) {
      await press(page, say('shop.sampleLogo', { number }))
      await expect(sample(number)).toBeVisible()
    }
    await test.step('the profile is not saved before its logo has arrived', async () => {
      await ask(page, 'sandbox.addFault', { call: 'uploads.add', delayMs: 1_000, times: 1 })
      await press(page, say('shop.sampleLogo', { number: 2 }))
      await press(page, say('shop.save'))
      await expect(page.getByTestId('undo-bar')).toContainText(say('shop.saved'))
      await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible()
    })
  })
})
