import { expect, type Page } from '@playwright/test'
import { type CallName, fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { expectToast, hearToasts, noScreen, signInDemo, withoutStream } from './support/acts.ts'
import { type App, test, tokenIn } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { command } from './support/operator.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const { username } = demo
test.use({ mode: 'open' })

/** Polling interval of the page in milliseconds. The test advances the page's clock. */
const pollMs = 15_000

async function openStore(page: Page, app: App): Promise<void> {
  await withoutStream(page)
  await page.clock.install()
  await signInDemo(page, app)
  await expect(page.getByRole('navigation', { name: say('home.areas'), exact: true })).toBeVisible()
  await untilQuiet(page)
}

/** Waits for the next poll and for the responses to all of its calls. */
async function poll(page: Page, name: CallName): Promise<void> {
  const answered = page.waitForResponse(response => callPath(response.url()) === fullPath(name))
  await page.clock.fastForward(pollMs)
  await answered
  await untilQuiet(page)
}

test('S-477, D-10, S-474, S-476: polls show a repeated failure once, the end of the session on the same screen, and /404 to a disabled seller', async ({
  page,
  app,
  request,
  fails,
}) => {
  fails.push(/status of 500/)
  await openStore(page, app)
  await test.step('a failure that repeats at every poll shows one toast until a poll succeeds', async () => {
    const said = await hearToasts(page)
    const fault = () =>
      command(request, app, 'sandbox.addFault', { call: 'notifications.check', username, code: 500, times: 100 })
    const { id } = await fault()
    await poll(page, 'notifications.check')
    await expectToast(page, '500')
    for (let round = 0; round < 3; round += 1) await poll(page, 'notifications.check')
    await expect(page.getByTestId('toast')).toHaveCount(0)
    expect(await said()).toHaveLength(1)
    await command(request, app, 'sandbox.removeFaults', { id })
    await poll(page, 'notifications.check')
    await fault()
    await poll(page, 'notifications.check')
    await expectToast(page, '500')
    await expect.poll(said).toHaveLength(2)
    await command(request, app, 'sandbox.removeFaults', {})
  })
  await test.step('the next poll after the end of a session shows the session bar on the same screen', async () => {
    await command(request, app, 'sandbox.changePerson', { username, expireTokens: true })
    await page.clock.fastForward(pollMs)
    await expect(page.getByText(say('app.sessionEnded'))).toBeVisible()
    await expect(page).toHaveURL(app.origin + paths.home)
    await untilQuiet(page)
    // A retry with the same token cannot help, so none may be sent.
    const asked: string[] = []
    page.on('request', each => asked.push(each.url()))
    await page.clock.fastForward(2 * pollMs)
    await expect(page.getByTestId('toast')).toHaveCount(0)
    expect(asked).toEqual([])
    await page.getByRole('link', { name: say('app.signInAgain') }).click()
    await page.getByRole('button', { name: say('auth.tryDemo') }).click()
    await expect(page).toHaveURL(app.origin + paths.home)
    await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(0)
    await untilQuiet(page)
  })
  await test.step('the next poll leads a seller who was disabled meanwhile to /404', async () => {
    await command(request, app, 'sandbox.changePerson', { username, accountDisabled: true })
    await page.clock.fastForward(pollMs)
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=disabled`)
    await expect(page.getByText(say('notFound.reasons.disabled'), { exact: true })).toBeVisible()
    expect(await tokenIn(page)).not.toBeNull()
  })
})

interface BackgroundRead {
  call: CallName
  /** Address of the screen with the query, and the action that starts the query. */
  path: string
  open?: (page: Page) => Promise<void>
}

const payAll = (page: Page) => page.getByRole('contentinfo').getByRole('button').click()
const chooseGoods = async (page: Page) => {
  await page.getByRole('contentinfo').getByRole('button').click()
  await page.getByRole('dialog').getByText(say('ads.targets.goods'), { exact: true }).click()
}

/** Lists the queries of all screens, except the main query of each. */
const allReads: BackgroundRead[] = [
  { call: 'orders.list', path: paths.goods },
  { call: 'home.stat', path: paths.home },
  { call: 'home.statLine', path: paths.home },
  { call: 'notifications.check', path: paths.home },
  { call: 'home.banners', path: paths.home },
  { call: 'showcase.list', path: paths.home },
  { call: 'goods.types', path: paths.goods },
  { call: 'orders.payAmount', path: `${paths.orders}?status=pending_payment`, open: payAll },
  { call: 'identity.get', path: paths.withdraw },
  { call: 'wallet.get', path: `${paths.orders}?group=settlement` },
  { call: 'showcase.list', path: paths.ads, open: chooseGoods },
]

/**
 * Queries that `npm test` checks. There is one that the screen sends immediately, and one after a click. The walk above
 * checks one that is polled.
 */
const tried: CallName[] = ['home.stat', 'orders.payAmount']
const backgroundReads = allReads.filter(({ call }) => isLong || tried.includes(call))

test('S-477, S-475: a refused secondary read of a screen shows a toast, and a 401 to it removes the token and leads to /404', async ({
  page,
  app,
  request,
}) => {
  await signInDemo(page, app, noScreen)
  await test.step('each read shows a toast if the server refuses it', async () => {
    for (const { call, path, open } of backgroundReads) {
      await command(request, app, 'sandbox.addFault', { call, username, code: 202, times: 100 })
      await page.goto(app.origin + path)
      await open?.(page)
      await expect(page.getByTestId('toast'), `${call} on ${path}`).toContainText('202')
      await command(request, app, 'sandbox.removeFaults', {})
    }
  })
  await test.step('a 401 to each read ends the session', async () => {
    for (const { call, path, open } of backgroundReads) {
      await signInDemo(page, app, noScreen)
      await command(request, app, 'sandbox.addFault', { call, username, code: 401, times: 100 })
      await page.goto(app.origin + path)
      await open?.(page)
      await expect(page, `${call} on ${path}`).toHaveURL(new RegExp(`${paths.notFound}\\?.*reason=session`))
      await expect.poll(() => tokenIn(page)).toBeNull()
      await command(request, app, 'sandbox.removeFaults', {})
    }
  })
})

test('D-10: a refusal by the guard does not remove the token, and a picture that is refused with 408 shows that the session has ended', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, noScreen)
  await test.step('the guard refuses a read', async () => {
    await page.route('**/api/v1/user/wallet', route =>
      route.fulfill({
        json: { code: 401, msg: 'Turned away', data: { refused: 'origin', value: 'x', try: 'y' }, requestId: 'e2e' },
      }),
    )
    await page.goto(app.origin + paths.wallet)
    await expectToast(page, 'Turned away')
    await expect(page).toHaveURL(app.origin + paths.wallet)
    expect(await tokenIn(page)).not.toBeNull()
    await page.unroute('**/api/v1/user/wallet')
  })
  await test.step('a picture is refused', async () => {
    await page.route('**/files/**', route =>
      route.fulfill({ json: { code: 408, msg: 'Session over', data: null, requestId: 'e2e' } }),
    )
    await page.route('**/api/v1/shop/info', async route => {
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ json: { ...envelope, data: { ...envelope.data, logo: 'files/logo.png' } } })
    })
    await page.goto(app.origin + paths.shop)
    await expect(page.getByText(say('app.sessionEnded'))).toBeVisible()
    await expect(page.getByTestId('toast')).toHaveCount(0)
  })
})
