import { expect, type Locator, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { paths, signInThen } from '../../src/renderer/paths.ts'
import { expectNoSheet, expectToast, openTab, pressTab, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { press } from './support/areas.ts'
import { callPath } from './support/call-path.ts'
import { holdWrites, sendHeldWrites } from './support/held-writes.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

const readCall = `**${fullPath('notifications.read')}`

test.describe('gestures and undo', () => {
  const say = wordsOf('en')
  const undoBar = (page: Page) => page.getByTestId('undo-bar')
  const unread = (page: Page | Locator) => page.getByRole('img', { name: say('notifications.unread') })

  test.beforeEach(({ page }) => holdWrites(page))

  test('a write shows at once and is sent after five seconds or when its screen closes, unless the seller undoes it', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.notifications)
    const sent: string[] = []
    page.on('request', request => request.url().endsWith(fullPath('notifications.read')) && sent.push('read'))
    await expect(unread(page).first()).toBeVisible()
    const before = await unread(page).count()

    await press(page, say('notifications.readAll'))
    await expect(unread(page)).toHaveCount(0)
    await expect(undoBar(page)).toContainText(say('notifications.allWereRead'))
    await undoBar(page)
      .getByRole('button', { name: say('app.undo') })
      .click()
    await expect(unread(page)).toHaveCount(before)
    await expect(undoBar(page)).toHaveCount(0)

    await press(page, say('notifications.readAll'))
    await page.keyboard.press('Control+z')
    await expect(unread(page)).toHaveCount(before)
    await sendHeldWrites(page)
    expect(sent).toEqual([])

    await page.route(readCall, route =>
      route.fulfill({ json: { code: 201, msg: 'Busy', data: null, requestId: 'e2e' } }),
    )
    await press(page, say('notifications.readAll'))
    await expect(unread(page)).toHaveCount(0)
    await sendHeldWrites(page)
    await expectToast(page, 'Busy')
    await expect(unread(page)).toHaveCount(before)
    await page.unroute(readCall)

    await press(page, say('notifications.readAll'))
    const answered = page.waitForResponse(readCall)
    await press(page, say('app.back'))
    expect((await (await answered).json()).data).toEqual({ unread: 0 })
    expect(sent).toHaveLength(2)
  })

  test('an edit shows at once and can be undone, a refused edit returns to its form, and Back, Escape and dragging down close a sheet and leave no history entry', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.shop)
    const name = page.getByLabel(say('shop.name'), { exact: true })
    const rename = async (to: string) => {
      await page.getByRole('link', { name: say('shop.edit') }).click()
      await name.fill(to)
      await expect(page.getByRole('main').getByText(to, { exact: true })).toBeVisible()
      await press(page, say('shop.save'))
      await expect(undoBar(page)).toContainText(say('shop.saved'))
      await expect(page.getByRole('main').getByText(to, { exact: true })).toBeVisible()
    }
    const sent: string[] = []
    page.on('request', request => request.url().endsWith(fullPath('shop.update')) && sent.push('update'))
    await rename('Quay & Pine')
    await press(page, say('app.undo'))
    await expect(page.getByText('Quay & Pine')).toHaveCount(0)
    expect(sent).toEqual([])

    await page.route(`**${fullPath('shop.update')}`, route =>
      route.fulfill({ json: { code: 405, msg: 'Not so', data: null, requestId: 'e2e' } }),
    )
    await rename('Refused Quay')
    await page.getByRole('link', { name: say('shop.edit') }).click()
    await expectToast(page, 'Not so')
    await press(page, say('app.back'))
    await expect(page.getByText('Refused Quay')).toHaveCount(0)
    await page.getByRole('link', { name: say('shop.edit') }).click()
    await expect(name).toHaveValue('Refused Quay')
    await press(page, say('app.back'))
    await page.unroute(`**${fullPath('shop.update')}`)

    await rename('Pine & Quay')
    const answered = page.waitForResponse(`**${fullPath('shop.update')}`)
    await press(page, say('app.back'))
    expect((await (await answered).json()).data.name).toBe('Pine & Quay')

    await page.goto(app.origin + paths.settings)
    const account = page.getByRole('main').getByRole('button').first()
    const before = String(await account.textContent())
    await account.click()
    await page.getByLabel(say('profile.nickname'), { exact: true }).fill('Mara of the quay')
    await press(page, say('profile.save'))
    await expect(account).toContainText('Mara of the quay')
    // The bar is above the sheet until the sheet has closed. Then it moves down.
    await expectNoSheet(page)
    await undoBar(page)
      .getByRole('button', { name: say('app.undo') })
      .click()
    await expect(account).toHaveText(before)
    await test.step('Back, Escape and dragging down close a sheet', async () => {
      await expect(undoBar(page)).toHaveCount(0)
      const language = page.getByRole('button', { name: say('settings.language') })
      const sheet = page.getByRole('dialog')
      const entry = () => page.evaluate(() => history.state?.sheet ?? null)
      const drag = async (byPx: number) => {
        // The row must not move any more before it is dragged.
        await sheet.getByRole('heading').hover()
        const head = await sheet.getByRole('heading').boundingBox()
        if (!head) throw new Error('no sheet')
        await page.mouse.move(head.x + 4, head.y + 4)
        await page.mouse.down()
        await page.mouse.move(head.x + 4, head.y + 4 + byPx, { steps: 6 })
        await page.mouse.up()
      }
      for (const close of [() => page.goBack(), () => page.keyboard.press('Escape'), () => drag(200)]) {
        await language.click()
        await expect(sheet).toBeVisible()
        await drag(16)
        await expect(sheet).toBeVisible()
        await close()
        await expect(sheet).toHaveCount(0)
        await expect.poll(entry).toBeNull()
        await expect(page).toHaveURL(app.origin + paths.settings)
      }
      await press(page, say('app.back'))
      await expect(page).not.toHaveURL(app.origin + paths.settings)
    })
  })

  test('swiping a row half way shows its action, and all the way runs it, like a key or the menu', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.notifications)
    await expect(unread(page).first()).toBeVisible()
    const row = page.getByRole('listitem').first()
    const pull = async (share: number) => {
      const box = await row.boundingBox()
      if (!box) throw new Error('no row')
      // The drag starts in the middle of the row. That point is also inside a row that is still sliding back.
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x - (box.width * share) / 2, from.y, { steps: 4 })
      await page.mouse.move(from.x - box.width * share, from.y, { steps: 4 })
      await page.mouse.up()
    }
    const act = row.getByRole('button', { name: say('notifications.read') })
    await pull(0.2)
    await expect(act).toBeVisible()
    await expect(page).toHaveURL(app.origin + paths.notifications)
    await page.keyboard.press('Escape')
    await expect(act).toHaveCount(0)
    await pull(0.7)
    await expect(undoBar(page)).toContainText(say('notifications.wereRead', { count: 1 }))
    await expect(unread(page.getByRole('listitem').first())).toHaveCount(0)
    const second = page.getByRole('listitem').nth(1)
    await second.getByRole('button').first().focus()
    await page.keyboard.press('r')
    await expect(undoBar(page)).toContainText(say('notifications.wereRead', { count: 2 }))
    await page.keyboard.press('Control+z')
    await second.click({ button: 'right' })
    await page.getByRole('menuitem', { name: say('notifications.read') }).click()
    await expect(undoBar(page)).toContainText(say('notifications.wereRead', { count: 1 }))
    await expect(unread(second)).toHaveCount(0)
    await test.step('a write that still waits is sent when the page closes', async () => {
      await press(page, say('notifications.readAll'))
      await expect(undoBar(page)).toBeVisible()
      await page.goto('about:blank')
      await page.goto(app.origin + paths.notifications)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notifications.title'))
      await expect(page.getByRole('button', { name: say('notifications.readAll') })).toBeDisabled()
    })
  })

  test('a pull down and F5 both repeat all requests of a screen', async ({ page, app }) => {
    // The console is loaded on another screen first, so that requests of the home screen are not counted.
    await signInDemo(page, app, paths.service)
    const asked = new Set<string>()
    page.on('request', request => {
      const pathname = callPath(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/v1/me' && !pathname.includes('/live'))
        asked.add(pathname + (request.postData() ?? ''))
    })
    const seen = Promise.withResolvers<void>()
    let isHeld = false
    // The route is set before the page loads. Playwright does not see requests that the page sends while interception
    // is being enabled.
    await page.route(`**${fullPath('wallet.get')}`, async route => {
      if (isHeld) await seen.promise
      await route.continue()
    })
    await page.goto(app.origin + paths.wallet)
    await expect.poll(() => asked.size).toBeGreaterThan(1)
    await untilQuiet(page)
    const mounted = [...asked].sort()
    const askedAgain = () => [...asked].sort()

    asked.clear()
    const awning = page.getByRole('progressbar', { name: say('app.refresh') })
    await page.keyboard.press('F5')
    await expect.poll(askedAgain).toEqual(mounted)
    // The page must be quiet, because a pull sends no requests while the screen is still loading.
    await untilQuiet(page)
    await expect(awning).toHaveCount(0)
    asked.clear()
    const body = await page.getByRole('main').boundingBox()
    if (!body) throw new Error('no screen')
    await page.mouse.move(body.x + body.width / 2, body.y + 4)
    await page.mouse.down()
    await page.mouse.move(body.x + body.width / 2, body.y + 120, { steps: 8 })
    isHeld = true
    await page.mouse.up()
    await expect(awning).toBeVisible()
    seen.resolve()
    await expect.poll(askedAgain).toEqual(mounted)
    await expect(awning).toHaveCount(0)
    await test.step('a pull that begins on a link refreshes too, and does not follow the link', async () => {
      await untilQuiet(page)
      const link = await page.getByRole('main').getByRole('link').first().boundingBox()
      if (!link) throw new Error('no link')
      const again = page.waitForRequest(request => callPath(request.url()) === fullPath('wallet.get'))
      await page.mouse.move(link.x + link.width / 2, link.y + link.height / 2)
      await page.mouse.down()
      await page.mouse.move(link.x + link.width / 2, link.y + link.height / 2 + 160, { steps: 8 })
      await page.mouse.up()
      await again
      await expect(page).toHaveURL(app.origin + paths.wallet)
    })
  })

  test('signing in leads to the link that was opened without a session, in the language chosen before', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    const address = `${paths.orders}?status=shipped`
    await page.goto(app.origin + address)
    await expect(page).toHaveURL(app.origin + signInThen(address))
    await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(0)
    await press(page, say('settings.language'))
    await page.getByRole('dialog').getByText('Français').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, wordsOf('fr')('auth.tryDemo'))
    await expect(page).toHaveURL(app.origin + address)
  })

  test('a tab keeps its address and scroll position, which further presses on it reset', async ({ page, app }) => {
    await signInDemo(page, app, paths.orders)
    await test.step('a tab that is pressed while the screen of another tab loads leads back', async () => {
      await expect(page.getByRole('listitem').first()).toBeVisible()
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/wallet-screen/, async route => {
        await held
        await route.continue()
      })
      await pressTab(page, say, 'account')
      await expect(page).toHaveURL(app.origin + paths.wallet)
      await pressTab(page, say, 'order')
      await expect(page).toHaveURL(app.origin + paths.orders)
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.title'))
    })
    const main = page.getByRole('main')
    const scrolled = () => main.evaluate(element => element.scrollTop)
    await page.goto(`${app.origin}${paths.orders}?status=completed`)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    const address = await page.getByRole('article').getByRole('link').nth(3).getAttribute('href')
    const row = page.locator(`a[href="${address}"]`)
    const top = async () => (await row.boundingBox())?.y ?? Number.NaN
    await main.evaluate(element => element.scrollTo(0, 300))
    const left = await top()
    await openTab(page, say, 'account')
    await expect(page).toHaveURL(app.origin + paths.wallet)
    await openTab(page, say, 'order')
    await expect(page).toHaveURL(`${app.origin}${paths.orders}?status=completed`)
    // The list scrolls when it has measured rows above, so the position of the row is compared. It may differ by a
    // pixel.
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(2)
    await openTab(page, say, 'order')
    await expect.poll(scrolled).toBe(0)
    await openTab(page, say, 'order')
    await expect(page).toHaveURL(app.origin + paths.orders)
  })

  test('the floating button stays where it was dragged on every tab, and above a pay bar', async ({ page, app }) => {
    await signInDemo(page, app)
    const button = page.getByRole('button', { name: say('app.raiseTabs') })
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error('it is not on the screen')
      return box
    }
    const from = await boxOf(button)
    await page.mouse.move(from.x + 22, from.y + 22)
    await page.mouse.down()
    await page.mouse.move(from.x - 78, from.y + 122, { steps: 5 })
    await page.mouse.up()
    const dragged = await boxOf(button)
    expect([dragged.x, dragged.y]).toEqual([from.x - 100, from.y + 100])
    await openTab(page, say, 'account')
    await expect.poll(() => boxOf(button)).toEqual(dragged)
    await openTab(page, say, 'order')
    const bar = page.getByRole('contentinfo')
    await expect(bar).toBeVisible()
    const gap = async () => (await boxOf(bar)).y - (await boxOf(button)).y - dragged.height
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    expect((await boxOf(button)).x).toBe(dragged.x)
    await openTab(page, say, 'account')
    await expect.poll(() => boxOf(button)).toEqual(dragged)
    await page.setViewportSize({ width: 400, height: 800 })
    await expect.poll(async () => (await boxOf(button)).y).toBe(800 - 200 - 44)
  })
})

test.describe('touch gestures', () => {
  test.use({ hasTouch: true })
  const say = wordsOf('en')

  /** Moves a finger in several steps, with real touch events. */
  async function slide(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
    const browser = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
      })
    await touch('touchStart', 0)
    for (const share of [0.1, 0.25, 0.5, 0.75, 1]) await touch('touchMove', share)
    await touch('touchEnd', 1)
  }

  test('a finger pulls a list down, swipes a row and drags the floating button', async ({ page, app }) => {
    await signInDemo(page, app)
    const button = page.getByRole('button', { name: say('app.raiseTabs') })
    const before = await button.boundingBox()
    if (!before) throw new Error('no floating button')
    await slide(page, { x: before.x + 22, y: before.y + 22 }, { x: -100, y: 60 })
    await expect.poll(() => button.boundingBox()).toMatchObject({ x: before.x - 100, y: before.y + 60 })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await page.goto(app.origin + paths.notifications)
    const row = page.getByRole('listitem').first()
    await expect(row).toBeVisible()
    const awning = page.getByRole('progressbar', { name: say('app.refresh') })
    await slide(page, { x: 195, y: 200 }, { x: 0, y: 160 })
    await expect(awning).toBeVisible()
    await expect(awning).toHaveCount(0)
    const box = await row.boundingBox()
    if (!box) throw new Error('no row')
    await slide(page, { x: box.x + box.width - 90, y: box.y + box.height / 2 }, { x: -80, y: 4 })
    await expect(row.getByRole('button', { name: say('notifications.read') })).toBeVisible()
    await expect(page).toHaveURL(app.origin + paths.notifications)
  })
})
