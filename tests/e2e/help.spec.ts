import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectToast, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { fill, pictureFile, press } from './support/areas.ts'
import { show } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

test.describe('help', () => {
  const say = wordsOf('en')

  test('S-047, S-049, S-230: a question opens its answer, which leads to feedback of 5 to 300 characters, kept after a reload until it is sent', async ({
    page,
    app,
  }) => {
    await test.step('a question opens its answer, which names related ones', async () => {
      await signInDemo(page, app)
      await page.getByRole('link', { name: say('home.entries.qa'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('help.qa'))
      const titles = page.getByRole('main').locator('summary')
      const title = String(await titles.first().textContent())
      const search = page.getByRole('searchbox', { name: say('help.search') })
      await search.fill('no such question')
      await expect(page.getByText(say('help.noneFound'))).toBeVisible()
      await search.fill(title.toUpperCase())
      await expect(titles).toHaveCount(1)
      await titles.first().press('Enter')
      await page.getByRole('link', { name: say('help.openPage') }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.qaDetail}\\?id=`))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByRole('link', { name: say('home.entries.warehouse') }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.warehouse}$`))
      await page.goBack()
      const related = page.locator('section').filter({ has: page.getByRole('heading', { name: say('help.related') }) })
      await expect(related.getByRole('link', { name: say('app.seeAll') })).toHaveAttribute(
        'href',
        new RegExp(`${paths.qa}$`),
      )
      const other = related.locator(`a[href*="${paths.qaDetail}"]`).first()
      const asked = String(await other.textContent())
      await other.click()
      await expect(page.getByRole('heading', { name: asked })).toBeVisible()
      await page.getByRole('link', { name: new RegExp(say('help.ask')) }).click()
    })
    await test.step('feedback has 5 to 300 characters and may have pictures', async () => {
      const content = say('feedback.content')
      const rule = say('feedback.rule', { min: 5, max: 300, count: 300 })
      await fill(page, content, ' abcd ')
      await press(page, say('feedback.send'))
      await expect(page.getByText(rule)).toHaveCount(2)
      await fill(page, content, 'x'.repeat(301))
      await press(page, say('feedback.send'))
      await expect(page.getByText(say('fields.tooLong', { field: content }))).toBeVisible()
      await fill(page, content, 'The lamps are lovely.')
      await ask(page, 'sandbox.addFault', { call: 'uploads.add', delayMs: 1_000, times: 1 })
      await page.getByLabel(say('pictures.several'), { exact: true }).setInputFiles([pictureFile, pictureFile])
      const awning = page.getByRole('progressbar', { name: say('pictures.sending') })
      await expect(awning).toBeVisible()
      for (const item of ['1', '2'])
        await expect(page.getByRole('img', { name: say('pictures.preview', { item }) })).toBeVisible()
      await expect(awning).toHaveCount(0)
      await press(page, say('feedback.send'))
      await expect(page.getByText(say('feedback.thanks'), { exact: true })).toBeVisible()
    })
    await test.step('the form keeps its text after a reload, and is empty after sending', async () => {
      await press(page, say('feedback.more'))
      const content = page.getByLabel(say('feedback.content'), { exact: true })
      await content.fill('Half a thought')
      await page.reload()
      await expect(content).toHaveValue('Half a thought')
      await press(page, say('feedback.send'))
      await press(page, say('feedback.more'))
      await expect(content).toHaveValue('')
      await page.reload()
      await expect(content).toHaveValue('')
    })
  })

  for (const [id, label, address] of [
    ['pay', 'service.toPay', linkTo(paths.orders, { status: 'pending_payment' })],
    ['settle', 'orders.groups.settlement', linkTo(paths.orders, { group: 'settlement' })],
    ['refund', 'orders.groups.refunds', linkTo(paths.orders, { group: 'refunds' })],
    ['withdraw', 'wallet.withdraw', paths.withdraw],
    ['deposit', 'wallet.deposit', paths.deposit],
    ['tier', 'tiers.title', paths.shopUpgrade],
    ['verify', 'identity.title', paths.identity],
  ] as const)
    test(`the answer "${id}" leads to the screen that it is about`, async ({ page, app }) => {
      await signInDemo(page, app, linkTo(paths.qaDetail, { id }))
      await page
        .getByRole('main')
        .getByRole('link', { name: say(label), exact: true })
        .click()
      await expect.poll(() => page.url()).toBe(app.origin + address)
    })

  test('S-048: online service helps with and without a sign-in', async ({ page, app }) => {
    await test.step('online service answers a question without a sign-in', async () => {
      await page.goto(app.origin + paths.service)
      await page.getByText(say('service.closed')).click()
      await expect(page.getByText(say('service.closedText'))).toBeVisible()
      await page.getByRole('link', { name: say('auth.signIn') }).click()
      await page.getByRole('button', { name: say('auth.tryDemo') }).click()
      await expect(page).toHaveURL(app.origin + paths.home)
    })
    await test.step('online service leads the seller to the unpaid orders', async () => {
      await show(page, say, paths.service)
      await page.getByRole('link', { name: say('service.toPay') }).click()
      await expect(page).toHaveURL(`${app.origin}${paths.orders}?status=pending_payment`)
    })
  })

  test('S-241 to S-244: the seller changes the password with the old one', async ({ page, app }) => {
    await signInDemo(page, app, paths.password)
    const change = async (old: string, fresh: string, again: string) => {
      await fill(page, say('password.old'), old)
      await fill(page, say('password.new'), fresh)
      await fill(page, say('auth.confirmPassword'), again)
      await press(page, say('password.change'))
    }
    await change(demo.password, 'new-secret', 'other-secret')
    await expect(page.getByText(say('auth.mismatch'))).toBeVisible()
    await change('not-the-old', 'new-secret', 'new-secret')
    await expect(page.getByText(say('errors:OldLoginPasswordIncorrect')).first()).toBeVisible()
    await change(demo.password, 'new-secret', 'new-secret')
    await expectToast(page, say('password.saved'))
  })
})
