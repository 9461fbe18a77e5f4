import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo, withoutStream } from './support/acts.ts'
import { test, tokenIn, tokenKey } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { command } from './support/operator.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open' })
/** Time limit that is shorter than the polling interval, even on a busy computer. */
const soon = { timeout: 12_000 }
const stream = fullPath('live.watch')
const isStream = (asked: { url: () => string }) => callPath(asked.url()) === stream

const opened = (page: Page) => page.waitForResponse(isStream)

/** Returns the bell with the number of unread notifications. */
const bell = (page: Page, say: ReturnType<typeof wordsOf>) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('notifications.title')}`) })
const unreadOn = async (page: Page, say: ReturnType<typeof wordsOf>) =>
  Number((await bell(page, say).getAttribute('aria-label'))?.replace(/\D/g, ''))

/** Returns the tab "Orders" with its badge. */
const badge = (page: Page, say: ReturnType<typeof wordsOf>) =>
  page.getByRole('navigation', { name: say('app.tabs.label') }).getByRole('button', { name: say('app.tabs.order') })

test.describe('live updates', () => {
  const say = wordsOf('en')

  test('a new order shows at once in the list, the badge and the bell, but waits behind a button if the list is scrolled', async ({
    page,
    app,
    request,
  }) => {
    const live = opened(page)
    await signInDemo(page, app)
    await live
    await expect(badge(page, say)).toContainText('3')
    const place = async () => (await command(request, app, 'sandbox.orders', { count: 1 })).orderNos[0] ?? ''
    await place()
    await expect(badge(page, say)).toContainText('4', soon)
    const again = opened(page)
    await page.goto(app.origin + linkTo(paths.orders, { status: 'all' }))
    await again
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const row = (orderNo: string) => page.locator(`a[href*="${orderNo}"]`)
    const unread = await unreadOn(page, say)
    const seen = await place()
    await expect(row(seen)).toBeVisible(soon)
    await expect.poll(() => unreadOn(page, say), soon).toBe(unread + 1)
    await page.getByRole('main').evaluate(async main => {
      const scrolled = new Promise(resolve => main.addEventListener('scroll', resolve, { once: true }))
      main.scrollTo({ top: 400 })
      await scrolled
    })
    const waiting = await place()
    const pill = page.getByRole('button', { name: say('orders.new', { count: 1 }) })
    await expect(pill).toBeVisible()
    await expect(row(waiting)).toHaveCount(0)
    await pill.click()
    await expect(row(waiting)).toBeInViewport()
    await expect(pill).toHaveCount(0)
  })
})

test.describe('the stream of changes', () => {
  const say = wordsOf('en')

  test('is shared by all tabs of a browser, moves to another tab when its own closes, and ends at sign-out', async ({
    page,
    context,
    app,
    request,
  }) => {
    let streams = 0
    context.on('request', each => {
      if (isStream(each)) streams++
    })
    const live = opened(page)
    await signInDemo(page, app)
    await live
    const token = (await tokenIn(page)) ?? ''
    const other = await context.newPage()
    await other.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [tokenKey(app), token] as const)
    await other.goto(app.origin + paths.orders)
    await expect(badge(other, say)).toContainText('3')
    await command(request, app, 'sandbox.orders', { count: 1 })
    for (const tab of [page, other]) await expect(badge(tab, say)).toContainText('4', soon)
    expect(streams).toBe(1)
    const taken = opened(other)
    await page.close()
    await taken
    await command(request, app, 'sandbox.orders', { count: 1 })
    await expect(badge(other, say)).toContainText('5', soon)
    expect(streams).toBe(2)
    await request.post(app.origin + fullPath('user.logout'), { headers: { Authorization: token }, data: {} })
    await expect(other.getByText(say('app.sessionEnded'))).toBeVisible()
  })

  test('delivers changes that happen while it opens', async ({ page, app, request }) => {
    const placed = Promise.withResolvers<void>()
    await page.route(`**${stream}`, async route => {
      await placed.promise
      await route.continue()
    })
    await signInDemo(page, app)
    await expect(badge(page, say)).toContainText('3')
    await command(request, app, 'sandbox.orders', { count: 1 })
    placed.resolve()
    await expect(badge(page, say)).toContainText('4', soon)
  })

  test('makes the console repeat a read that failed after a change', async ({ page, app, request, fails }) => {
    fails.push(/ERR_FAILED/)
    await page.clock.install()
    const live = opened(page)
    await signInDemo(page, app)
    await live
    await expect(badge(page, say)).toContainText('3')
    await page.route(`**${fullPath('orders.list')}`, route => route.abort())
    const failed = page.waitForEvent('requestfailed', each => each.url().endsWith(fullPath('orders.list')))
    await command(request, app, 'sandbox.orders', { count: 1 })
    await failed
    await page.unroute(`**${fullPath('orders.list')}`)
    await page.clock.fastForward(16_000)
    await expect(badge(page, say)).toContainText('4')
  })

  test('is replaced by polling if it is not available', async ({ page, app, request }) => {
    await page.clock.install()
    await withoutStream(page)
    await signInDemo(page, app)
    await expect(badge(page, say)).toContainText('3')
    await command(request, app, 'sandbox.orders', { count: 1 })
    await page.clock.fastForward(16_000)
    await expect(badge(page, say)).toContainText('4')
  })
})
