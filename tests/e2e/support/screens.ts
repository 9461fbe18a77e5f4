import { expect, type Page } from '@playwright/test'
import { linkTo, paths } from '../../../src/renderer/paths.ts'
import { isLong } from '../../support/long-run.ts'
import type { wordsOf } from './words.ts'

type Say = ReturnType<typeof wordsOf>

/** Every screen with an address. Some screens are listed in several states. */
const screens = [
  paths.home,
  paths.orders,
  `${paths.orders}?keyword=nothing-at-all`,
  paths.goods,
  paths.warehouse,
  paths.goodsAdd,
  paths.wallet,
  paths.walletFlow,
  paths.payPassword,
  paths.notifications,
  paths.settings,
  `${paths.orders}?group=settlement`,
  paths.recharge,
  paths.deposit,
  paths.withdraw,
  paths.accounts,
  paths.accountAdd,
  paths.identity,
  paths.shop,
  paths.shopEdit,
  paths.shopUpgrade,
  paths.ads,
  `${paths.ads}?scope=mine`,
  paths.adSpending,
  paths.invitations,
  paths.qa,
  `${paths.qaDetail}?id=pay`,
  paths.feedback,
  paths.service,
  paths.password,
  paths.login,
  paths.register,
  paths.invite,
  paths.lessons,
  paths.class,
  paths.notFound,
]

/** Returns the addresses of the screens about one order. */
const ordersScreens = (orderNo: string): string[] =>
  [paths.order, paths.logistics, paths.refund, paths.orderComment].map(path => linkTo(path, { orderNo }))

/**
 * One screen of each layout for the tests of `npm test`: cards, lists, forms, PIN entry, pictures, a chart and plain
 * text.
 */
const shapes = [
  paths.home,
  `${paths.orders}?keyword=nothing-at-all`,
  paths.goods,
  paths.wallet,
  paths.payPassword,
  paths.notifications,
  paths.settings,
  paths.withdraw,
  paths.accountAdd,
  paths.ads,
  paths.login,
]

/**
 * Returns the addresses of the screens to measure: one of each layout in `npm test`, every screen in `npm run
 * test:long`.
 */
export function walkedScreens(orderNo: string): string[] {
  const [order = '', ...others] = ordersScreens(orderNo)
  return isLong ? [...screens, order, ...others] : [...shapes, order]
}

/** Opens a screen without loading the page again, as a tap does, and waits until the responses are shown. */
export async function show(page: Page, say: Say, path: string): Promise<void> {
  // The router gets an address only after the console has rendered its first screen.
  await expect(page.locator('main').last()).toBeVisible()
  await expectAnswers(page, say)
  await page.evaluate(screen => {
    const [root] = /^\/w\/[^/]+/.exec(location.pathname) ?? ['']
    const address = root + screen
    // Each screen has its own main element. The element of the previous screen remains until the code of the new one is
    // loaded.
    const isOther = new URL(address, location.href).pathname !== location.pathname
    if (isOther) for (const main of document.querySelectorAll('main')) main.dataset.left = ''
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  const isGone = () => document.querySelector('main[data-left]') === null
  // Two addresses may belong to the same screen, whose main element then remains.
  await page.waitForFunction(isGone, undefined, { timeout: 10_000 }).catch(() => undefined)
  await expect(page.locator('main').last()).toBeVisible()
  await expectAnswers(page, say)
}

/** Waits until no part of the screen is a placeholder. */
export async function expectAnswers(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('status', { name: say('app.loading') })).toHaveCount(0)
  await expect(page.getByRole('main', { name: say('app.loading') })).toHaveCount(0)
}
