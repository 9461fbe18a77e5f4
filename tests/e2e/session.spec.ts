import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { someOf } from '../support/long-run.ts'
import { expectToast, noScreen, openTab, signInDemo, withoutStream } from './support/acts.ts'
import { ask, test, tokenIn } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
/** Answers one call with a refusal as the server would send it. */
const refuse = (page: Page, path: string, code: number, data: unknown = null) =>
  page.route(`**/api${path}`, route =>
    route.fulfill({ json: { code, msg: `Refused with ${code}`, data, requestId: 'e2e' } }),
  )

test('S-031, S-040, S-054 to S-057: the start page leads to the sign-in or the store centre and keeps the query (D-01), an unknown path to the not-found page', async ({
  page,
  app,
}) => {
  await page.goto(app.url)
  await expect(page).toHaveURL(app.origin + paths.login)
  await test.step('an unknown path, such as /WALLET, shows the not-found page with two links', async () => {
    await page.goto(`${app.origin}/WALLET?x=1`)
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?x=1`)
    await expect(page.getByRole('main')).toContainText(say('notFound.ifClosed'))
    await expect(page.getByText(say('notFound.text'))).toHaveCount(0)
    await expect(page.getByRole('link', { name: say('notFound.service') })).toBeVisible()
    await page.getByRole('button', { name: say('notFound.toStore') }).click()
    await expect(page).toHaveURL(new RegExp(paths.login))
  })
  await page.goto(`${app.origin}/?from=mail`)
  await expect(page).toHaveURL(`${app.origin}${paths.login}?from=mail`)
  await page.getByRole('button', { name: say('auth.tryDemo') }).click()
  await expect(page).toHaveURL(`${app.origin}${paths.home}?from=mail`)
  await page.goto(`${app.origin}/?from=mail`)
  await expect(page).toHaveURL(`${app.origin}${paths.home}?from=mail`)
})

test.describe("the store's own page", () => {
  test.use({ ownServer: true })

  test('S-030, S-032: the start link also admits the browser if a local file redirects to it, and with a stored token a start requests the profile once and caches it', async ({
    page,
    app,
  }, info) => {
    const file = info.outputPath('open.html')
    await writeFile(file, `<meta http-equiv="refresh" content="0;url=${app.url}">`)
    await page.goto(pathToFileURL(file).href)
    await expect(page).toHaveURL(app.origin + paths.login)
    await page.getByRole('button', { name: say('auth.tryDemo') }).click()
    await expect(page).toHaveURL(app.origin + paths.home)
    await untilQuiet(page)

    // The event stream is blocked, because a stream that opens late requests the profile again.
    await withoutStream(page)
    let asked = 0
    page.on('request', request => {
      if (callPath(request.url()) === '/api/v1/me') asked += 1
    })
    await page.goto(app.origin + paths.wallet)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('wallet.title'))
    await untilQuiet(page)
    expect(asked).toBe(1)
    const cached = await page.evaluate(() => ({ ...localStorage }))
    for (const key of ['fileHost', 'serviceLink', 'invite', 'lang', 'profile'])
      expect(cached, key).toHaveProperty([`stallkeeper.${key}`])
  })
})

/** Asserts that the message about the end of the session has appeared once, and signs in again from it. */
async function signInAgain(page: Page): Promise<void> {
  const bar = page.getByRole('status').filter({ hasText: say('app.sessionEnded') })
  await expect(bar).toBeVisible()
  // The message appears once and has one action, even if the screen has no other content.
  await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(1)
  expect(await tokenIn(page)).not.toBeNull()
  // The routes are removed before the browser requests the script of the sign-in screen. Removing them later may lose
  // that request.
  await page.unrouteAll({ behavior: 'wait' })
  await bar.getByRole('link', { name: say('app.signInAgain') }).click()
  await page.getByRole('button', { name: say('auth.tryDemo') }).click()
}

test('each refusal of a screen’s call leads where its code says', async ({ page, app, fails }) => {
  fails.push(/ERR_FAILED/)
  await signInDemo(page, app, noScreen)

  await test.step('S-481: without a server only the screen says "Loading failed, please try again", and another try works', async () => {
    await page.route('**/api/v1/user/wallet', route => route.abort())
    await page.goto(app.origin + paths.wallet)
    await expect(page.getByText(say('app.loadingFailed')).first()).toBeVisible()
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await page.unroute('**/api/v1/user/wallet')
    await page
      .getByRole('button', { name: say('app.tryAgain') })
      .first()
      .click()
    await expect(page.getByText(say('wallet.totalAssets'))).toBeVisible()
  })
  await test.step('406 to 408 offer to sign in again, and keep the token and the screen (D-10)', async () => {
    for (const code of someOf([406, 407, 408], 1)) {
      await refuse(page, '/v1/user/wallet', code)
      await page.goto(app.origin + paths.wallet)
      await expect(page.getByText(say('app.sessionEnded'))).toBeVisible()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page).toHaveURL(app.origin + paths.wallet)
      await signInAgain(page)
      await expect(page.getByText(say('wallet.totalAssets'))).toBeVisible()
      await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(0)
    }
  })
  await test.step('S-475: 437, 440 and 411 lead to /404 with a reason and keep the token', async () => {
    for (const [code, reason] of [
      [437, 'closed'],
      [440, 'login'],
      [411, 'disabled'],
    ] as const) {
      await refuse(page, '/v1/user/wallet', code)
      await page.goto(app.origin + paths.wallet)
      await expect(page).toHaveURL(new RegExp(`${paths.notFound}\\?reason=${reason}`))
      await expect(page.getByText(say(`notFound.reasons.${reason}`))).toBeVisible()
      // If the store is closed, the page states the sentence of S-055 as a fact. Otherwise it is a condition (D-05).
      await expect(page.getByText(say('notFound.text'))).toHaveCount(reason === 'closed' ? 1 : 0)
      await expect(page.getByText(say('notFound.ifClosed'))).toHaveCount(reason === 'closed' ? 0 : 1)
      expect(await tokenIn(page)).not.toBeNull()
    }
  })
  await test.step('436 and 438 store the language and lead to /invite with the query kept', async () => {
    // `npm test` tries one code here. tests/shared/codes.test.ts covers the reaction to each code.
    for (const code of someOf([436, 438], 1)) {
      await refuse(page, '/v1/user/wallet', code, { lang: 'fr' })
      await page.goto(`${app.origin}${paths.wallet}?from=friend`)
      await expect(page).toHaveURL(`${app.origin}${paths.invite}?from=friend`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      expect(await page.evaluate(() => localStorage.getItem('stallkeeper.language'))).toBe('fr')
    }
  })
  await test.step('401 leads to /404 and removes the token', async () => {
    await refuse(page, '/v1/user/wallet', 401)
    await page.goto(app.origin + paths.wallet)
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=session`)
    await expectToast(page, 'Refused with 401')
    await expect.poll(() => tokenIn(page)).toBeNull()
  })
})

test('S-352, D-10: 407 in answer to the first request shows a toast, after a sign-in and at a start', async ({
  page,
  app,
}) => {
  await page.goto(app.url)
  await test.step('after a sign-in another attempt signs in', async () => {
    await refuse(page, '/v1/me', 407)
    await page.getByRole('button', { name: say('auth.tryDemo') }).click()
    await expectToast(page, 'Refused with 407')
    await page.unroute('**/api/v1/me')
    await page.getByRole('button', { name: say('auth.tryDemo') }).click()
    await expect(page).toHaveURL(app.origin + paths.home)
  })
  await test.step('a start offers to sign in again', async () => {
    for (const code of someOf([407, 406, 408], 1))
      for (const path of someOf([paths.root, paths.wallet], 1)) {
        await refuse(page, '/v1/me', code)
        await page.goto(app.origin + path)
        await expectToast(page, `Refused with ${code}`)
        await signInAgain(page)
        await expect(page.getByRole('navigation', { name: say('app.tabs.label') })).toBeVisible()
        await expect(page.getByText(say('app.sessionEnded'))).toHaveCount(0)
      }
  })
})

test('S-352, S-477: any other code shows only a toast with its number, for 3 seconds (D-09)', async ({ page, app }) => {
  await signInDemo(page, app)
  await refuse(page, '/v1/user/wallet', 201)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(app.origin + paths.wallet)
  const toast = page.getByTestId('toast')
  const stepMs = 20
  const appears = async () => {
    await page.clock.runFor(stepMs)
    return toast.count()
  }
  await expect.poll(appears, { intervals: [0] }).toBe(1)
  await expect(toast).toHaveText('Refused with 201201')
  await expect(toast).toHaveRole('alert')
  await expect(page).toHaveURL(app.origin + paths.wallet)
  await page.clock.runFor(3_000 - 2 * stepMs)
  await expect(toast).toHaveText('Refused with 201201')
  await page.clock.runFor(2 * stepMs)
  await expect(toast).toHaveCount(0)
})

test('an open store keeps its token when the guard refuses a request (D-10), ends its session and stream at a sign-out, and shows a toast when its account is disabled (S-352, S-474)', async ({
  page,
  app,
  fails,
}) => {
  fails.push(/status of 421/)
  const isStream = (asked: { url: () => string }) => callPath(asked.url()) === fullPath('live.watch')
  const opened = page.waitForResponse(isStream)
  await signInDemo(page, app)
  await opened
  await test.step('a request that the guard refuses shows a message and keeps the token', async () => {
    const token = await tokenIn(page)
    await page.route('**/api/**', route =>
      route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '192.0.2.1' } }),
    )
    await openTab(page, say, 'order')
    await expectToast(page, /401/)
    await expect(page).toHaveURL(app.origin + paths.orders)
    expect(token).not.toBeNull()
    expect(await tokenIn(page)).toBe(token)
    await page.unroute('**/api/**')
  })
  await test.step('signing out deletes the token, revokes it on the server and ends the stream of changes', async () => {
    const token = await tokenIn(page)
    let streams = 0
    page.on('request', asked => {
      if (isStream(asked)) streams++
    })
    await page.goto(app.origin + paths.settings)
    const over = ['requestfinished', 'requestfailed'] as const
    const ended = Promise.race(over.map(event => page.waitForEvent(event as 'requestfailed', isStream)))
    await page.getByRole('button', { name: say('settings.signOut') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('settings.signOut') })
      .click()
    await expect(page).toHaveURL(app.origin + paths.login)
    expect(await tokenIn(page)).toBeNull()
    // The event stream must be closed, and no other stream may be opened after it.
    await ended
    expect(streams).toBe(1)
    const answer = await page.evaluate(
      async ([address, old]) => {
        const response = await fetch(address, { headers: { Authorization: `Bearer ${old}` } })
        return (await response.json()).code
      },
      [app.origin + fullPath('auth.me'), token] as const,
    )
    expect(answer).toBe(406)
  })
  await test.step('the stream reports that the account is disabled', async () => {
    const opened = page.waitForResponse(isStream)
    await page.getByRole('button', { name: say('auth.tryDemo') }).click()
    await opened
    await untilQuiet(page)
    await ask(page, 'sandbox.changePerson', { username: demo.username, accountDisabled: true })
    await expectToast(page, /411/)
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=disabled`)
  })
})
