import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { someOf } from '../support/long-run.ts'
import { signInDemo } from './support/acts.ts'
import { ask, test, tokenIn } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
/** Stops polling, so that only an event can report the change. */
const withoutPolls = (page: Page) =>
  page.addInitScript(() => {
    const { setInterval: every } = window
    const setRare = (run: () => void, delay?: number) => every(run, delay === 15_000 ? 2 ** 31 - 1 : delay)
    window.setInterval = setRare as typeof setInterval
  })

const startLesson = (page: Page, id: string) =>
  page.evaluate(async lesson => {
    const response = await fetch(`/sandbox/scenarios/${lesson}`, { method: 'POST' })
    return (await response.json()).code
  }, id)

test('after its session has ended, a console shows no data of the store on any screen (D-10)', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1280, height: 868 })
  await signInDemo(page, app, paths.orders)
  await expect(page.getByRole('article').first()).toBeVisible()
  const token = await tokenIn(page)
  await ask(page, 'sandbox.changePerson', { username: demo.username, expireTokens: true })
  await expect(page.getByRole('status').filter({ hasText: say('app.sessionEnded') })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toHaveText(say('app.signedOut'))
  await expect(page.getByRole('article')).toHaveCount(0)
  expect(await tokenIn(page)).toBe(token)
  await expect(page).toHaveURL(app.origin + paths.orders)
  const tabs = page.getByRole('navigation', { name: say('app.tabs.label') })
  await expect(tabs).not.toContainText(/\d/)
  await tabs.getByRole('button', { name: say('app.tabs.store') }).click()
  await expect(main).toHaveText(say('app.signedOut'))

  await page.getByRole('link', { name: say('app.signInAgain') }).click()
  await page.getByRole('button', { name: say('auth.tryDemo') }).click()
  await expect(tabs).toContainText(/\d/)
  await expect(page.getByText(say('app.signedOut'))).toHaveCount(0)
})

for (const lesson of someOf(['busy-saturday', 'first-day'], 1))
  test(`the list of next events shows the new world as soon as the lesson ${lesson} starts`, async ({ page, app }) => {
    await withoutPolls(page)
    await page.setViewportSize({ width: 1280, height: 868 })
    await signInDemo(page, app)
    const card = page
      .getByRole('complementary', { name: say('sidePanel.label') })
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: say('sidePanel.next') }) })
    await expect(card).toBeVisible()
    const before = await card.getByRole('listitem').allTextContents()
    expect(await startLesson(page, lesson)).toBe(200)
    const { list } = await ask(page, 'sandbox.upcoming', {})
    const counts = list.slice(0, 6).map(({ count }) => `×${count}`)
    await expect(card.locator('bdi')).toHaveText(counts)
    if (counts.length > 0) expect(await card.getByRole('listitem').allTextContents()).not.toEqual(before)
  })
