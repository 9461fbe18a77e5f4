import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { isLong } from '../support/long-run.ts'
import { ask, openControlRoom } from './control-room.ts'
import { test, tokenStatus, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')

type Entry = 'openControlRoom' | 'showEntries'

/** Runs a menu item, as its shortcut does. */
const press = (app: ElectronApplication, entry: Entry) =>
  app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.click(), entry)

const isTicked = (app: ElectronApplication, entry: Entry) =>
  app.evaluate(({ Menu }, id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.checked, entry)

const asked = (page: Page, name: 'setToken' | 'clearToken' | 'tokenStatus' | 'openConsole' | 'pictureOfConsole') =>
  page.evaluate(
    call =>
      window.stallkeeper?.[call]('token').then(
        () => 'answered',
        () => 'refused',
      ),
    name,
  )

test('the menu opens the Control room, whose window alone may call as the operator, open the console as a seller and capture its picture, and which closes with the console', async ({
  open,
}) => {
  const { app, page } = await open()
  const token = await tryDemoShop(page)
  const entry = await app.evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('openControlRoom')?.accelerator,
  )
  expect(entry).toBe('CmdOrCtrl+Shift+K')
  const room = await openControlRoom(app)
  await expect(room.getByRole('heading', { name: say('sandbox:controlRoom.title') })).toBeVisible()
  await expect(room.getByRole('complementary', { name: say('app.strip') })).toBeVisible()
  expect(await room.evaluate(() => [innerWidth, innerHeight])).toEqual([1280, 800])
  await expect.poll(() => room.title()).toContain('SANDBOX: no real money, no real customers')
  // The Control room may not send the calls of the console's window.
  expect(await asked(room, 'setToken')).toBe('refused')
  expect(await asked(room, 'tokenStatus')).toBe('refused')
  expect(await asked(page, 'openConsole')).toBe('refused')
  expect(await asked(page, 'pictureOfConsole')).toBe('refused')

  const people = { path: '/sandbox/people' }
  expect((await ask(room, people)).code).toBe(200)
  const notCommanding = [
    people,
    { path: '/sandbox/reset', body: {} },
    { path: '/sandbox/snapshots' },
    { path: '/sandbox/people/sign-in', body: { username: 'demo' } },
    // The key of another window and a guessed key are refused.
    { ...people, key: 'guess' },
  ]
  for (const asked of notCommanding) expect([asked, (await ask(page, asked)).code]).toEqual([asked, 407])
  expect(await page.evaluate(() => window.stallkeeper?.controlRoomKey())).toBeUndefined()
  expect((await ask(page, { path: '/sandbox/clock', body: { advance: 'PT1H' } })).code).toBe(200)
  expect((await ask(page, { path: '/sandbox/upcoming' })).code).toBe(200)
  // The operator key itself never reaches a page.
  expect((await ask(room, { ...people, key: 'guess' })).code).toBe(407)

  await page.evaluate(() => window.stallkeeper?.clearToken())
  const loaded = page.waitForEvent('load')
  await room.evaluate(wanted => window.stallkeeper?.openConsole(wanted), token)
  await loaded
  await expect(page.getByRole('navigation', { name: say('app.tabs.label') })).toBeVisible()
  expect(await tokenStatus(page)).toMatchObject({ signedIn: true })
  // A window that draws nothing gives no screenshot.
  const picture = () => room.evaluate(() => window.stallkeeper?.pictureOfConsole())
  await expect.poll(picture, { timeout: 40_000 }).toMatch(/^data:image\/png;base64,/)
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => app.windows().length).toBe(0)
})

// `npm test` skips this slow test. Instead, tests/main/menu.test.ts covers the menu without a window.
if (isLong)
  test('the menu toggles the ledger entries of amounts and shows their state', async ({ open }) => {
    const { app, page } = await open()
    await tryDemoShop(page)
    for (const isOn of [true, false]) {
      await press(app, 'showEntries')
      await expect(page.locator('[data-entries-layer]')).toHaveCount(isOn ? 1 : 0)
      await expect.poll(() => isTicked(app, 'showEntries')).toBe(isOn)
    }
  })
