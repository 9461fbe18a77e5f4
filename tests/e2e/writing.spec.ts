import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, signInDemo } from './support/acts.ts'
import { type App, read, test } from './support/app.ts'
import { choose, fill, pictureFile, press } from './support/areas.ts'
import { callPath } from './support/call-path.ts'
import { holdWrites } from './support/held-writes.ts'
import { command } from './support/operator.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open' })

/** Opens an order on which the seller may comment. */
async function openComments(page: Page, app: App): Promise<string> {
  const { list } = await read(page, 'orders.list', { status: 'completed' })
  const orderNo = list.find(order => order.actions.includes('comment') && order.commentCount === 0)?.orderNo ?? ''
  await page.goto(app.origin + linkTo(paths.orderComment, { orderNo }))
  return orderNo
}

const say = wordsOf('en')
test.describe('comments', () => {
  test('S-482, S-483: each form keeps its own draft for each subject until it is sent, is only offered if the order accepts one (D-53), and names the failure of a comment or a reply', async ({
    page,
    app,
    request,
    fails,
  }) => {
    fails.push(/ERR_FAILED/)
    await signInDemo(page, app, noScreen)
    const orderNo = await openComments(page, app)
    await expect(page.getByRole('button', { name: say('comments.write') })).toBeVisible()
    await expect(page.getByText(say('comments.notNow'))).toHaveCount(0)
    for (const content of ['First word.', 'Second word.'])
      await command(request, app, 'sandbox.actAsBuyer', { orderNo, act: 'comment', content, stars: 5 })
    await page.reload()
    const text = page.getByRole('dialog').getByLabel(say('comments.content'))
    const close = async () => {
      await press(page, say('app.close'))
      // A closing sheet goes back in the browser's history, which would undo a reload.
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const replyTo = (words: string) =>
      page
        .getByRole('article')
        .filter({ hasText: words })
        .getByRole('button', { name: say('comments.reply') })
        .click()
    await press(page, say('comments.write'))
    await text.fill('A comment of my own')
    await close()
    await replyTo('First word.')
    await expect(text).toHaveValue('')
    await text.fill('To the first')
    await close()
    await replyTo('Second word.')
    await expect(text).toHaveValue('')
    await close()
    // A closing sheet goes back in the browser's history, which can abort a reload that has begun before.
    await expect(async () => void (await page.reload())).toPass()
    await replyTo('First word.')
    await expect(text).toHaveValue('To the first')
    await choose(page, say('comments.ways.type'))
    await fill(page, say('comments.name'), 'Robin')
    await press(page, say('comments.send'))
    await expectToast(page, say('comments.sent'))
    await replyTo('First word.')
    await expect(text).toHaveValue('')
    await close()
    await page.getByRole('button', { name: say('comments.separate') }).click()
    await expect(text).toHaveValue('A comment of my own')
    await close()

    await command(request, app, 'sandbox.actAsBuyer', { orderNo, act: 'ask_refund', reason: 'damaged' })
    await expect(async () => void (await page.reload())).toPass()
    await expect(page.getByText('First word.')).toBeVisible()
    await expect(page.getByText(say('comments.notNow'))).toBeVisible()
    for (const label of ['comments.write', 'comments.reply'])
      await expect(page.getByRole('button', { name: say(label) })).toHaveCount(0)
    await test.step('a comment or a reply that fails is reported by a toast, and the form gives the reason', async () => {
      const orderNo = await openComments(page, app)
      await command(request, app, 'sandbox.actAsBuyer', { orderNo, act: 'comment', content: 'Well made.', stars: 5 })
      await page.reload()
      const sheet = page.getByRole('dialog')
      const { username } = demo
      // Toasts with the same text within a second are merged into one (D-09).
      const expectFailed = async (text: string) => {
        await expectToast(page, text)
        await expect(page.getByTestId('toast')).toHaveCount(0)
      }
      await page.getByRole('button', { name: say('comments.separate') }).click()
      await sheet.getByLabel(say('comments.content')).fill('Thank you')

      await command(request, app, 'sandbox.addFault', { call: 'uploads.add', username, code: 202 })
      await sheet.locator('input[type=file]').setInputFiles(pictureFile)
      await expectFailed(say('comments.failed'))
      await expect(sheet.getByRole('alert')).toBeVisible()

      await choose(page, say('comments.ways.type'))
      await fill(page, say('comments.name'), 'Robin')
      await command(request, app, 'sandbox.addFault', { call: 'comments.add', username, code: 203 })
      await press(page, say('comments.send'))
      await expectFailed(`${say('comments.failed')}203`)

      await choose(page, say('comments.ways.draw'))
      const canvas = sheet.getByRole('img', { name: say('comments.drawHere') })
      await canvas.hover()
      const { x = 0, y = 0, width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.down()
      await page.mouse.move(x + width / 2 + 60, y + height / 2 + 20, { steps: 4 })
      await page.mouse.up()
      await command(request, app, 'sandbox.addFault', { call: 'uploads.add', username, code: 201 })
      await press(page, say('comments.send'))
      await expectFailed(`${say('comments.failed')}201`)
      await press(page, say('app.close'))

      await page.getByRole('button', { name: say('comments.replyTo', { name: '' }).trim() }).click()
      await sheet.getByLabel(say('comments.content')).fill('You are welcome')
      await choose(page, say('comments.ways.type'))
      await fill(page, say('comments.name'), 'Robin')
      await page.route('**/api/v1/order-comment', route =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      )
      await press(page, say('comments.send'))
      await expectToast(page, say('comments.replyFailed'))
      await expect(sheet.getByRole('alert').filter({ hasText: say('app.noAnswer') })).toBeVisible()
    })
  })

  test('S-254: the console sends no call for a card number of 31 digits or a search of 101 letters, and cuts neither', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.accountAdd)
    const asked: string[] = []
    page.on('request', request => asked.push(callPath(request.url())))
    await fill(page, say('accounts.fields.accountName'), 'Robin Sample')
    await fill(page, say('accounts.fields.bankName'), 'Sample Bank')
    const digits = '4000123412341001'.padEnd(31, '7')
    const card = page.getByLabel(say('accounts.fields.cardNo'), { exact: true })
    await card.fill(digits)
    await expect(page.getByText(say('fields.tooLong', { field: say('accounts.fields.cardNo') }))).toBeVisible()
    await press(page, say('accounts.save'))
    await expect(card).toBeFocused()
    await expect(card).toHaveValue(digits)
    expect(asked).not.toContain('/api/v1/user/bank/add')
    await card.fill(digits.slice(0, 30))
    await expect(page.getByText(say('fields.tooLong', { field: say('accounts.fields.cardNo') }))).toHaveCount(0)

    await page.goto(app.origin + paths.warehouse)
    await press(page, say('goods.search'))
    await page.getByRole('searchbox').fill('m'.repeat(101))
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText(say('fields.tooLong', { field: say('goods.searchFor') }))).toBeVisible()
    await expect(page).toHaveURL(app.origin + paths.warehouse)
  })
})

test.describe('in the storage that the pages of a store share', () => {
  test.use({ ownServer: true })

  test('the browser never stores drafts of an identity or an account, and deletes old ones', async ({ page, app }) => {
    await signInDemo(page, app)
    await page.evaluate(() => {
      localStorage.setItem('stallkeeper.draft.identity', '{"realName":"Mara Sample"}')
      localStorage.setItem('stallkeeper.draft.account', '{"cardNo":"an old card"}')
    })
    await page.goto(app.origin + paths.accountAdd)
    await fill(page, say('accounts.fields.accountName'), 'Mara Sample')
    await fill(page, say('accounts.fields.cardNo'), '4000123412341001')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const word of ['Mara Sample', '4000123412341001', 'an old card']) expect(stored).not.toContain(word)
  })
})

test('the settings change and show nickname and picture, and products of a seller with administrative rights show a badge, in the list and in the sheet (S-277)', async ({
  page,
  app,
  request,
}) => {
  await holdWrites(page)
  await signInDemo(page, app, paths.settings)
  await page.getByRole('button', { name: /Robin/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(say('profile.nickname')).fill('x'.repeat(33))
  await expect(sheet.getByText(say('fields.tooLong', { field: say('profile.nickname') }))).toBeVisible()
  await sheet.getByLabel(say('profile.nickname')).fill('Mara of the quay')
  await sheet.locator('input[type=file]').setInputFiles(pictureFile)
  await expect(sheet.locator('img')).toBeVisible()
  await press(page, say('profile.save'))
  await expect(page.getByTestId('undo-bar')).toContainText(say('profile.saved'))
  await expect(page.getByRole('button', { name: /Mara of the quay/ }).locator('img')).toBeVisible()
  const saved = page.waitForResponse(`**${fullPath('user.setProfile')}`)
  await press(page, say('app.back'))
  await saved
  await page.goto(app.origin + paths.settings)
  await expect(page.getByRole('button', { name: /Mara of the quay/ }).locator('img')).toBeVisible()
  await test.step('S-277: the badge of a seller with administrative rights', async () => {
    await page.goto(app.origin + paths.goods)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(say('goods.publicSupport'))).toHaveCount(0)
    await command(request, app, 'sandbox.changePerson', { username: demo.username, admin: true })
    await page.reload()
    const row = page.getByRole('article').first()
    await expect(row.getByText(say('goods.publicSupport'))).toBeVisible()
    await row.getByRole('heading').getByRole('button').click()
    await expect(page.getByRole('dialog').getByText(say('goods.publicSupport'), { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByText(say('goods.publicSupportText'))).toBeVisible()
  })
})

test.describe('a world without the demo shop', () => {
  test.use({ seed: 'empty' })
  test('offers no demo shop to try', async ({ page, app }) => {
    await page.goto(app.origin + paths.login)
    await expect(page.getByLabel(say('auth.username'))).toBeVisible()
    await untilQuiet(page)
    await expect(page.getByRole('button', { name: say('auth.tryDemo') })).toHaveCount(0)
    await expect(page.getByText(say('auth.or'), { exact: true })).toHaveCount(0)
  })
})
