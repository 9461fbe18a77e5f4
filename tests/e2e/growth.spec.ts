import { expect } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { advance, enterPin, expectToast, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { choose, fill, pictureFile, press, register } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

for (const language of ['en', 'fr'] as const satisfies Language[])
  test.describe(`a shop that grows, in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)

    test('S-050, S-215: a new seller sends a sample document and is verified', async ({ page, app }) => {
      await register(page, app, say, 'mara')
      await page.goto(app.origin + paths.identity)
      await expect(page.getByRole('main')).toContainText(say('identity.status.unverified'))
      await press(page, say('identity.submit'))
      await expect(page.getByText(say('fields.empty', { field: say('identity.realName') }))).toBeVisible()
      await fill(page, say('identity.idNo'), 'SAMPLE-0002')
      await press(page, say('identity.useSample'))
      await expect(page.getByRole('img')).toHaveCount(3)
      await press(page, say('identity.submit'))
      await expectToast(page, say('identity.sent'))
      await expect(page.getByRole('main')).toContainText(say('identity.status.applying'))
      await page.goto(app.origin + paths.settings)
      await advance(page, say, 'day')
      await page.goto(app.origin + paths.identity)
      await expect(page.getByRole('main')).toContainText(say('identity.status.rejected'))
      await fill(page, say('identity.realName'), 'Robin Sample')
      await fill(page, say('identity.idNo'), 'SAMPLE-0001')
      await press(page, say('identity.useSample'))
      await press(page, say('identity.submit'))
      await expect(page.getByRole('main')).toContainText(say('identity.status.verified'))
    })

    test('S-046, S-180 to S-183, S-248: two friends a day are free, the third is refused', async ({ page, app }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.invitations)
      await expect(page.getByRole('img', { name: say('invitations.qr') })).toBeVisible()
      await expect(page.getByText(say('invitations.freeLeft', { count: 2 }))).toBeVisible()
      for (const friend of ['first-friend', 'second-friend']) {
        await fill(page, say('auth.username'), friend)
        await press(page, say('invitations.invite'))
        await expect(page.getByText(friend, { exact: true })).toBeVisible()
      }
      await expect(page.getByText(say('invitations.freeLeft', { count: 0 }))).toBeVisible()
      await fill(page, say('auth.username'), 'third-friend')
      await press(page, say('invitations.invite'))
      await expect(page.getByText(say('errors:FriendSupportLimit')).first()).toBeVisible()
    })

    test('S-090, S-091, S-175, S-176: promotion is bought with the PIN and shows in spending', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      const { balance } = await read(page, 'wallet.get')
      await page.goto(app.origin + paths.ads)
      await page
        .getByRole('button', { name: say('ads.buy') })
        .first()
        .click()
      await enterPin(page)
      await expectToast(page, say('ads.bought'))
      expect((await read(page, 'wallet.get')).balance).toBe(balance - 2_000)
      await choose(page, say('ads.scopes.mine'))
      await expect(page.getByRole('listitem')).toContainText(say('ads.status.active'))
      await page.goto(app.origin + paths.adSpending)
      await expect(page.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByRole('img', { name: say('ads.spending') }).locator('canvas')).toBeVisible()
    })

    test('S-051, S-100 to S-116: the profile is changed with a logo, and the shop rises a tier', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      await page.goto(app.origin + paths.shop)
      await page.getByRole('link', { name: say('shop.edit') }).click()
      await page.getByLabel(say('shop.logo'), { exact: true }).setInputFiles(pictureFile)
      await fill(page, say('shop.name'), '')
      await press(page, say('shop.save'))
      await expect(page.getByText(say('fields.empty', { field: say('shop.name') }))).toBeVisible()
      await fill(page, say('shop.name'), 'Quay & Pine')
      await press(page, say('shop.save'))
      await expectToast(page, say('shop.saved'))
      await expect(page.getByText('Quay & Pine')).toBeVisible()
      await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible()
      await page.getByRole('link', { name: new RegExp(say('home.tiers.merchant')) }).click()
      await page.getByRole('button', { name: say('tiers.rise', { tier: say('home.tiers.partner') }) }).click()
      await expectToast(page, say('tiers.risen', { tier: say('home.tiers.partner') }))
    })

    test('S-052, S-157, S-160, S-161: comments are read, answered and signed by drawing or typing', async ({
      page,
      app,
    }) => {
      await signInDemo(page, app, say)
      const { list } = await read(page, 'orders.list', { status: 'completed' })
      const order = list.find(each => each.commentCount > 0)
      await page.goto(app.origin + linkTo(paths.order, { orderNo: String(order?.orderNo) }))
      await page.getByRole('link', { name: new RegExp(say('comments.title')) }).click()
      await page
        .getByRole('button', { name: say('comments.reply') })
        .first()
        .click()
      await press(page, say('comments.send'))
      await expect(page.getByText(say('comments.replyNeeded'))).toBeVisible()
      await fill(page, say('comments.content'), 'Thank you for your kind words.')
      await press(page, say('comments.send'))
      await expect(page.getByText(say('comments.signatureNeeded'))).toBeVisible()
      const pad = page.getByRole('img', { name: say('comments.drawHere') })
      const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await page.mouse.move(box.x + 30, box.y + 40)
      await page.mouse.down()
      await page.mouse.move(box.x + 120, box.y + 70, { steps: 5 })
      await page.mouse.up()
      await press(page, say('comments.send'))
      await expectToast(page, say('comments.sent'))
      await expect(page.getByRole('img', { name: say('comments.signature'), exact: true })).toBeVisible()
      await press(page, say('comments.write'))
      await fill(page, say('comments.content'), 'One more thing.')
      await choose(page, say('comments.ways.type'))
      await fill(page, say('comments.name'), 'Robin')
      await press(page, say('comments.send'))
      await expect(page.getByRole('article').last()).toContainText('Robin')
    })
  })
