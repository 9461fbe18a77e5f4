import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { someOf } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { storeToken, test, tokenIn } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { command } from './support/operator.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
test.use({ mode: 'open' })

/** Returns the paths under `/api` that the page requests, in order. */
function callsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const pathname = callPath(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  return asked
}

const entries = [
  paths.root,
  linkTo(paths.order, { orderNo: 'ORD-26-000001' }),
  paths.landing,
  paths.home,
  paths.wallet,
  paths.settings,
]
test('S-475: a session that the server no longer knows ends at /404, whatever page is opened, and the page stays there', async ({
  page,
  app,
  request,
}) => {
  for (const entry of someOf(entries, 2)) {
    await page.goto(app.origin + paths.notFound)
    // The page must be quiet. Its own requests would otherwise use the new token.
    await untilQuiet(page)
    await storeToken(page, 'from-before-the-reset')
    const asked = callsOf(page)
    await page.goto(`${app.origin}${entry}?from=mail`)
    await expect(page, entry).toHaveURL(`${app.origin}${paths.notFound}?from=mail&reason=session`)
    await expect(page.getByText(say('notFound.reasons.session'))).toBeVisible()
    await untilQuiet(page)
    await expect(page, entry).toHaveURL(`${app.origin}${paths.notFound}?from=mail&reason=session`)
    expect(await tokenIn(page), entry).toBeNull()
    expect(asked, entry).toEqual(['/api/v1/me'])
    await page.getByRole('button', { name: say('notFound.toStore') }).click()
    await expect(page).toHaveURL(app.origin + paths.login)
  }
  await test.step('an open page after a reset of the world', async () => {
    await signInDemo(page, app)
    await expect(page.getByRole('navigation', { name: say('home.areas'), exact: true })).toBeVisible()
    await command(request, app, 'sandbox.reset', { seed: 'demo' })
    await page.keyboard.press('F5')
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=session`)
    await untilQuiet(page)
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=session`)
    await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(0)
    expect(await tokenIn(page)).toBeNull()
  })
})

const firstCalls = [
  [paths.wallet, '/api/v1/user/wallet'],
  [paths.home, '/api/v1/shop/info'],
  [paths.orders, '/api/v1/order/list'],
  [paths.shop, '/api/v1/shop/info'],
] as const
test('S-030: a screen requests and shows nothing of the seller before /v1/me answers, with or without a cached profile, and can try again after a failure', async ({
  page,
  app,
  request,
  fails,
}) => {
  fails.push(/status of 500/)
  await signInDemo(page, app, noScreen)
  for (const [entry, first] of someOf(firstCalls, 2)) {
    // The page leaves the screen before and must be quiet, so that its requests are not counted.
    await page.goto(app.origin + paths.notFound)
    await untilQuiet(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/v1/me', async route => {
      await held
      await route.continue()
    })
    const asked = callsOf(page)
    await page.goto(`${app.origin}${entry}`)
    await expect(page.getByRole('status', { name: say('app.loading') }), entry).toBeVisible()
    // At this time the screen is rendered but hidden, next to its placeholder.
    await expect(page.locator('main')).toHaveCount(2)
    expect(asked, entry).toEqual(['/api/v1/me'])
    await expect(page.getByRole('main')).toHaveAccessibleName(say('app.loading'))
    // On the start page the heading, which is for screen readers, is inside the main element.
    await expect(page.getByRole('main')).toHaveText(entry === paths.home ? say('app.loading') : '')
    release()
    await expect(page.getByRole('main')).not.toHaveAccessibleName(say('app.loading'))
    await expect.poll(() => asked).toContain(first)
    expect(asked.filter(path => path === '/api/v1/me')).toHaveLength(1)
    await page.unroute('**/api/v1/me')
  }
  await test.step('an answer of 500 shows an error, and another try works', async () => {
    await untilQuiet(page)
    await command(request, app, 'sandbox.addFault', { call: 'auth.me', code: 500, username: demo.username })
    await page.goto(app.origin + paths.wallet)
    await expect(page.getByRole('alert').filter({ hasText: say('app.loadingFailed') })).toBeVisible()
    await page.getByRole('button', { name: say('app.tryAgain') }).click()
    await expect(page.getByText(say('wallet.totalAssets'))).toBeVisible()
  })
})
