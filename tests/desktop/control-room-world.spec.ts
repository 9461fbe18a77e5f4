import { expect } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { apiUrl, test, tokenStatus, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')
const inRoom = (key: string) => say(`sandbox:states.worlds.${key}`)

test('the Control room forks the store, and opens the fork’s console and Control room without the store’s session', async ({
  open,
}) => {
  const { app, page } = await open()
  await tryDemoShop(page)
  const opened = async (press: () => Promise<unknown>) => {
    const [window] = await Promise.all([app.waitForEvent('window'), press()])
    return window
  }
  const room = await opened(() =>
    app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('openControlRoom')?.click()),
  )
  await room.getByRole('link', { name: say('sandbox:states.title') }).click()
  await room
    .getByRole('radiogroup', { name: say('sandbox:states.title') })
    .getByText(inRoom('tab'), { exact: true })
    .click()
  await room.getByRole('button', { name: inRoom('fork'), exact: true }).click()
  const title = say('sandbox:states.worlds.numbered', { number: 1 })
  const row = room.getByRole('listitem').filter({ hasText: title })

  const fork = await opened(() => row.getByRole('button', { name: say('sandbox:controlRoom.openConsole') }).click())
  await expect(fork.getByRole('navigation', { name: say('app.tabs.label') })).toBeVisible()
  const [, root = ''] = /^(\/w\/[0-9a-f]+)\//.exec(new URL(fork.url()).pathname) ?? []
  const strip = `${title} · ${say('app.strip')}`
  await expect(fork.getByRole('complementary', { name: strip, exact: true })).toBeVisible()
  await expect.poll(() => fork.title()).toContain(strip)
  // The app does not add the main store's token to requests of a separate world. It returns the token of that world
  // only once.
  const unsigned = await fork.evaluate(
    async at => (await fetch(`${at}/api/v1/me`)).json(),
    `${await apiUrl(page)}${root}`,
  )
  expect(unsigned.code).toBe(407)
  expect(await fork.evaluate(() => window.stallkeeper?.handedToken())).toBeUndefined()
  await expect(fork.evaluate(() => window.stallkeeper?.tokenStatus())).rejects.toThrow('Refused')
  await expect(page.evaluate(() => window.stallkeeper?.handedToken())).rejects.toThrow('Refused')

  const forkRoom = await opened(() => row.getByRole('button', { name: say('sandbox:controlRoom.title') }).click())
  await expect(forkRoom.getByRole('complementary', { name: strip, exact: true })).toBeVisible()
  await expect(forkRoom.getByRole('link', { name: say('sandbox:time.title') })).toBeVisible()
  expect(await tokenStatus(page)).toMatchObject({ signedIn: true })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => app.windows().length).toBe(0)
})
