import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { controlRoomPaths, linkTo, paths } from '../../../src/renderer/paths.ts'
import { type App, tokenKey } from './app.ts'
import type { wordsOf } from './words.ts'

type Say = ReturnType<typeof wordsOf>

/**
 * Address without the console, for tests whose first step opens another screen. Loading the console takes half a
 * second.
 */
export const noScreen = '/healthz'

/**
 * Signs in the demo seller with a call and opens a screen. Other tests cover the sign-in form. Loading the form would
 * cost every test a second.
 */
export async function signInDemo(page: Page, app: App, path: string = paths.home): Promise<void> {
  await page.request.get(app.url)
  const { username, password } = demo
  const reply = await page.request.post(app.origin + fullPath('auth.login'), { data: { username, password } })
  const { token } = (await reply.json()).data
  const mark = `e2e.${token}`
  // The token is stored only once for each tab, so that a tab that signs out stays signed out.
  await page.addInitScript(
    ([key, value, done]) => {
      // A page such as about:blank has no storage.
      if (location.origin === 'null' || sessionStorage.getItem(done)) return
      sessionStorage.setItem(done, 'true')
      sessionStorage.setItem(key, value)
    },
    [tokenKey(app), token, mark] as const,
  )
  if (path === noScreen) return void (await page.goto(app.origin + path))
  const known = page.waitForResponse(response => response.url() === app.origin + fullPath('auth.me'))
  await page.goto(app.origin + path)
  await known
}

/** Opens a panel of the Control room in a second page of the browser. */
export async function openControlRoom(context: BrowserContext, app: App, panel: string): Promise<Page> {
  const room = await context.newPage()
  await room.setViewportSize({ width: 1280, height: 800 })
  await room.goto(app.origin + linkTo(controlRoomPaths.panel, { panel }))
  return room
}

type Tab = 'store' | 'order' | 'product' | 'account'

const tabOf = (page: Page, say: Say, tab: Tab) =>
  page.getByRole('navigation', { name: say('app.tabs.label') }).getByRole('button', { name: say(`app.tabs.${tab}`) })

/** Clicks a tab of the bottom bar. The previous screen is shown until the code of the new one is loaded. */
export const pressTab = (page: Page, say: Say, tab: Tab) => tabOf(page, say, tab).click()

/** Clicks a tab of the bottom bar and waits for its screen. */
export async function openTab(page: Page, say: Say, tab: Tab): Promise<void> {
  await pressTab(page, say, tab)
  await expect(tabOf(page, say, tab)).toHaveAttribute('aria-current', 'page')
}

/** Adds the first product that is not on sale, and waits for its tick. A second click would undo this. */
export async function addFirstFree(page: Page): Promise<void> {
  const mark = page.locator('article button[data-state="add"]').first()
  const card = page.getByRole('article').filter({ has: page.getByLabel(String(await mark.getAttribute('aria-label'))) })
  const name = String(await card.getByRole('heading').textContent())
  await mark.click()
  const added = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(added.locator('button[data-state="added"]')).toBeVisible()
}

/** Enters a PIN with the keys that the screen shows. */
export async function pressPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
}

/** Types a PIN into the sheet that asks for it. */
export async function enterPin(page: Page, pin: string = demo.pin): Promise<void> {
  await expect(page.getByRole('dialog').locator('input:focus')).toBeAttached()
  await page.keyboard.type(pin)
}

export const expectToast = (page: Page, text: string | RegExp) => expect(page.getByTestId('toast')).toContainText(text)

/** Collects the texts of all toasts (short messages) that appear after this call. */
export async function hearToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(changes => {
      for (const node of changes.flatMap(change => [...change.addedNodes]))
        if (node instanceof HTMLElement && node.dataset.testid === 'toast') said.push(node.textContent)
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** Waits until no sheet is open. A closing sheet goes back in the browser's history, which would abort a navigation. */
export async function expectNoSheet(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForFunction(() => history.state?.sheet === undefined)
}

/** Removes a product from the showcase with the button in its sheet. */
export async function takeOff(page: Page, say: Say, name: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('button', { name: say('goods.takeOffShort') })
    .click()
}

/** Waits for the full-screen confirmation with this title, and closes it. */
export async function leaveMoment(page: Page, say: Say, title: string): Promise<void> {
  await page
    .getByRole('dialog', { name: title })
    .getByRole('button', { name: say('app.done') })
    .click()
  await expectNoSheet(page)
}

/** Advances the clock in the settings, even past deadlines, and closes the summary. */
export async function advance(page: Page, say: Say, step: 'hour' | 'day' | 'week'): Promise<void> {
  // A toast of the previous advance must have disappeared.
  await expect(page.getByTestId('toast').filter({ hasText: say('leap.nothing') })).toHaveCount(0)
  await page.getByRole('button', { name: say(`settings.advance.${step}`) }).click()
  await letPass(page, say, step)
}

/** Confirms the question about deadlines if it appears, and closes the summary. */
export async function letPass(page: Page, say: Say, step: 'hour' | 'day' | 'week'): Promise<void> {
  const question = page.getByRole('dialog', { name: say('leap.title') })
  const news = page.getByRole('dialog', { name: say(`leap.later.${step}`) })
  const nothing = page.getByTestId('toast').filter({ hasText: say('leap.nothing') })
  await expect(question.or(news).or(nothing).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button').last().click()
  await expect(news.or(nothing).first()).toBeVisible()
  if (await news.isVisible()) await news.getByRole('button', { name: say('app.done') }).click()
  await expectNoSheet(page)
}

/** Blocks the event stream, so that the console polls. */
export const withoutStream = (page: Page) =>
  page.route(`**${fullPath('live.watch')}`, route =>
    route.fulfill({ json: { code: 501, msg: '', data: null, requestId: '' } }),
  )
