import { expect, type Page } from '@playwright/test'
import { directionOf, type Language, languageCodes } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { type App, ask, read, storeToken, test } from './support/app.ts'
import { axeFaults } from './support/axe.ts'
import { callPath } from './support/call-path.ts'
import {
  clippedText,
  faultsOf,
  faultsOfLargeText,
  faultsOfMirroring,
  layoutShift,
  pageNow,
} from './support/measures.ts'
import { untilQuiet } from './support/quiet.ts'
import { expectAnswers, show, walkedScreens } from './support/screens.ts'
import { wordsOf } from './support/words.ts'

/**
 * Languages and widths that `npm test` measures. `npm run test:long` measures every language in both widths, on every
 * screen.
 */
const walks: readonly { locale: Language; width: number; height: number }[] = isLong
  ? languageCodes.flatMap(locale => [
      { locale, width: 390, height: 868 },
      { locale, width: 320, height: 592 },
    ])
  : [
      { locale: 'ar', width: 390, height: 868 },
      { locale: 'fr', width: 320, height: 592 },
    ]

async function pathsOf(page: Page): Promise<string[]> {
  const { list } = await read(page, 'orders.list', { status: 'refunds' })
  return walkedScreens(String(list[0]?.orderNo))
}

for (const { locale, width, height } of walks)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } })

    test('every screen has large enough targets, whole texts and, in Arabic, a mirrored layout, also at double text size, and axe finds no fault', async ({
      page,
      app,
    }) => {
      if (isLong) test.setTimeout(300_000)
      const say = wordsOf(locale)
      await signInDemo(page, app)
      const faults: Record<string, string[]> = {}
      for (const path of await pathsOf(page)) {
        await show(page, say, path)
        const found = await faultsOf(page)
        // At a width of 320 px only the normal text size is measured.
        if (width === 390) found.push(...(await axeFaults(page)), ...(await faultsOfLargeText(page)))
        if (directionOf(locale) === 'rtl') found.push(...(await faultsOfMirroring(page, say('app.back'))))
        if (found.length > 0) faults[path] = found
      }
      expect(faults).toEqual({})
    })
  })

const answerLate = (page: Page) =>
  page.route(
    ({ href }) => callPath(href).startsWith('/api/'),
    async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue().catch(() => undefined)
    },
  )

test.describe('with answers half a second late', () => {
  const say = wordsOf('en')
  /** The four tabs and one screen of each other layout. `npm run test:long` measures all screens. */
  const few = [paths.home, paths.orders, paths.goods, paths.wallet, paths.withdraw, paths.shop]

  test('visible content does not move', async ({ page, app }) => {
    await signInDemo(page, app)
    const walked = isLong ? await pathsOf(page) : few
    await answerLate(page)
    const shifts: Record<string, number> = {}
    const measure = async (path: string, since?: number) => {
      const shift = await layoutShift(page, since)
      if (shift >= 0.02) shifts[path] = shift
    }
    for (const path of walked) {
      await page.goto(app.origin + path)
      await expectAnswers(page, say)
      await measure(path)
    }
    for (const path of walked) {
      const since = await pageNow(page)
      // The browser does not count changes after a key press as layout shifts. Changes because of late responses are
      // counted.
      await page.keyboard.press('F9')
      await show(page, say, path)
      await measure(`link to ${path}`, since)
    }
    expect(shifts).toEqual({})
  })

  // `npm test` skips this slow test. Instead, the one above measures the home of a store with work.
  if (isLong)
    test('a store without open work and a new store do not move either', async ({ page, app }) => {
      await signInDemo(page, app, noScreen)
      const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
      await ask(page, 'orders.pay', { orderNos: list.map(({ orderNo }) => orderNo), payPassword: demo.pin })
      for (const { orderNo } of (await read(page, 'orders.list', { group: 'refunds', sort: 'deadline' })).list)
        await ask(page, 'orders.answerRefund', { orderNo, action: 'approve' })
      for (const { orderNo } of (await read(page, 'orders.list', { status: 'shipped', size: 100 })).list)
        if ((await read(page, 'orders.logistics', { orderNo })).steps[0]?.status === 'no_news')
          await ask(page, 'sandbox.actOnParcel', { orderNo, act: 'lose' })
      await answerLate(page)
      const shiftAtHome = async (text: string) => {
        await page.goto(app.origin + paths.home)
        await expect(page.getByText(text)).toBeVisible()
        await untilQuiet(page)
        return layoutShift(page)
      }
      expect(await shiftAtHome(say('home.nothing'))).toBeLessThan(0.02)
      const { password, inviteCode } = demo
      const { token } = await ask(page, 'auth.login', { username: 'mara', password, register: true, inviteCode })
      await storeToken(page, token)
      expect(await shiftAtHome(say('home.steps.title'))).toBeLessThan(0.02)
    })
})

test.describe('the safety strip on the sign-in screen', () => {
  test.use({ viewport: { width: 320, height: 592 } })

  test('is not cut at 320 px in any language, and the hidden characters of a password stay inside their field', async ({
    page,
    app,
  }) => {
    await page.goto(app.url)
    const strip = page.getByRole('complementary')
    for (const language of languageCodes) {
      const text = wordsOf(language)('app.strip')
      await strip.evaluate((element, words) => {
        element.textContent = words
      }, text)
      expect(await clippedText(page), language).toEqual([])
      const isWhole = await strip.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth <= clientWidth && scrollHeight <= clientHeight
      })
      expect(isWhole, language).toBe(true)
    }
    const field = page.getByLabel(wordsOf('en')('auth.password'), { exact: true })
    await field.fill('demo1234')
    const { start, end } = await field.evaluate(element => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      return { start: Number.parseFloat(paddingInlineStart), end: Number.parseFloat(paddingInlineEnd) }
    })
    expect(start).toBeGreaterThanOrEqual(12)
    // The button that shows the password covers the last 44 px of the field, so the text must end before it.
    expect(end).toBeGreaterThanOrEqual(44)
  })
})

/** Records the positions of elements behind a sheet in each frame while it opens. */
async function watchPlaces(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const places = new Set<string>()
    Object.assign(window, { places })
    const look = () => {
      places.add(`${document.getElementById('phone')?.scrollTop} ${document.querySelector('main')?.scrollTop}`)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { places: Set<string> }).places])
}

async function openUnpaid(page: Page, app: App): Promise<void> {
  const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
  await page.goto(app.origin + linkTo(paths.order, { orderNo: String(list[0]?.orderNo) }))
}

test('the page behind the payment sheet does not move while the sheet asks for the PIN', async ({ page, app }) => {
  const say = wordsOf('en')
  await signInDemo(page, app)
  await openUnpaid(page, app)
  const pay = page.getByRole('contentinfo').getByRole('button').last()
  await expect(pay).toBeEnabled()
  const places = await watchPlaces(page)
  await pay.click()
  await expect(page.getByLabel(say('orders.pin'), { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await places()).toEqual(['0 0'])
})
