import { expect, type Page } from '@playwright/test'
import { codes } from '#shared/contract/codes.ts'
import { paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { openControlRoom, signInDemo } from './support/acts.ts'
import { type App, ask, test, tokenIn } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:errors.${key}`, values)
const total = Object.keys(codes).length

const walkIn = async (room: Page, language?: string) => {
  if (language) await room.getByLabel(inRoom('language'), { exact: true }).selectOption(language)
  await room.getByRole('button', { name: inRoom('start') }).click()
}

const faultsOf = async (page: Page) => (await ask(page, 'sandbox.listFaults', {})).list

/** Returns state of the page that a demonstration of all error codes must not change. */
const standing = async (page: Page) => ({
  token: await tokenIn(page),
  ...(await page.evaluate(() => ({
    address: location.pathname + location.search,
    lang: document.documentElement.lang,
    stored: JSON.stringify(Object.entries(localStorage).sort()),
    place: (history.state as { idx: number }).idx,
  }))),
})

// The browser logs HTTP errors. Three codes of the catalogue have an HTTP error status, so these messages are expected.
test.beforeEach(({ fails }) => void fails.push(/status of (400|500)/))

// `npm test` skips this slow test. Instead, the next one walks through the first codes, tests/contract/every-code.test.ts
// answers with each code, and tests/shared/codes.test.ts covers the console's reaction to each.
if (isLong)
  test('shows every code in the console in another language, and restores the previous state', async ({
    page,
    context,
    app,
  }) => {
    await signInDemo(page, app, paths.feedback)
    const draft = page.getByRole('textbox').first()
    await draft.fill('Half a sentence')
    await ask(page, 'sandbox.weather', { weather: 'sale' })
    const history = await ask(page, 'sandbox.listRestorePoints', {})
    const room = await openControlRoom(context, app, 'errors')
    const before = await standing(page)
    await walkIn(room, 'fr')
    // The demonstration shows more than sixty codes, each on a screen. On a busy machine this takes more than a minute.
    await expect(room.getByText(inRoom('ends.done'))).toBeVisible({ timeout: 150_000 })
    await expect(room.getByText(inRoom('summary', { right: total, total }))).toBeVisible()
    const row = room.getByRole('row', { name: /InsufficientBalance/ })
    await expect(row.getByText(wordsOf('fr')('errors:InsufficientBalance')).first()).toBeVisible()
    expect(await standing(page)).toMatchObject({ ...before, stored: expect.any(String) })
    await expect(draft).toHaveValue('Half a sentence')
    await expect(page.getByTestId('toast')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await faultsOf(page)).toEqual([])
    // The fault rules of the demonstration left no undo points, so undo offers the same action as before.
    expect(await ask(page, 'sandbox.listRestorePoints', {})).toEqual(history)
  })

test('the walk reports a screen that reacts differently from the catalogue, ends and removes its faults when the Control room closes, and no other page can start one', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  // This fault rule is older than the rules of the demonstration. The first call of the demonstration should succeed,
  // but gets 437.
  await ask(page, 'sandbox.addFault', { call: 'wallet.flows', code: codes.InvalidUserPage })
  const room = await openControlRoom(context, app, 'errors')
  const before = await standing(page)
  await walkIn(room)
  const row = room.getByRole('row', { name: /200 Ok/ })
  const what = ['toast', 'way'].map(each => inRoom(`what.${each}`)).join(', ')
  await expect(row.getByText(inRoom('differs', { what }))).toBeVisible()
  await expect(row.getByText(`${paths.notFound}?reason=closed`)).toBeVisible()
  await expect(room.getByRole('row', { name: /201 SystemBusy/ }).getByText(inRoom('asExpected'))).toBeVisible()
  await room.getByRole('button', { name: inRoom('stop') }).click()
  await expect(room.getByText(inRoom('ends.stopped'))).toBeVisible()
  await expect(page).toHaveURL(app.origin + paths.settings)
  expect(await standing(page)).toMatchObject({ ...before, stored: expect.any(String) })

  await ask(page, 'sandbox.removeFaults', {})
  await walkIn(room, 'ja')
  await expect(page.getByRole('dialog')).toBeVisible()
  await room.close()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(app.origin + paths.settings)
  await expect.poll(() => faultsOf(page)).toEqual([])
  const answers = await strangerAsks(await context.newPage(), app)
  expect(answers).toEqual(['here', 'declined'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/**
 * Sends a call from a page of the same origin that has added no fault rule.
 * @returns the responses
 */
async function strangerAsks(stranger: Page, app: App): Promise<string[]> {
  await stranger.goto(`${app.origin}/icon.svg`)
  return stranger.evaluate(async () => {
    const channel = new BroadcastChannel('stallkeeper.error-walk')
    const next = () =>
      new Promise<{ from: string; reply: string }>(resolve => {
        channel.onmessage = ({ data }) => data.from && resolve(data)
      })
    const hold = Promise.withResolvers<void>()
    void navigator.locks.request('stallkeeper.error-walk.room', () => hold.promise)
    const answered = next()
    channel.postMessage({ request: 'who' })
    const here = await answered
    const declined = next()
    const step = { code: 401, language: 'en', walk: crypto.randomUUID() }
    channel.postMessage({ request: 'try', to: here.from, step })
    const replies = [here.reply, (await declined).reply]
    hold.resolve()
    return replies
  })
}
