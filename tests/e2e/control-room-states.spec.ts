import { expect } from '@playwright/test'
import { controlRoomPaths, linkTo, paths } from '../../src/renderer/paths.ts'
import { noScreen, openControlRoom, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:states.${key}`, values)

test('starting a lesson or a saved state keeps the console next to the Control room working', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.wallet)
  const room = await openControlRoom(context, app, 'states')
  const press = (name: string | RegExp) => room.getByRole('button', { name }).click()
  const show = (part: string) =>
    room
      .getByRole('radiogroup', { name: inRoom('title') })
      .getByText(inRoom(part), { exact: true })
      .click()
  const name = room.getByLabel(inRoom('name'), { exact: true })

  await show('title')
  await name.fill('before')
  await press(inRoom('save'))
  await expect(room.getByRole('listitem').filter({ hasText: 'before' })).toBeVisible()

  await show('lessons')
  const frozen = inRoom('scenario.frozen-wallet.name')
  await press(`${inRoom('start')} ${frozen}`)
  await expect(room.getByText(inRoom('started', { name: frozen }))).toBeVisible()
  expect((await ask(page, 'auth.me', {})).walletFrozen).toBe(true)
  await show('title')
  await press(`${inRoom('compare')} before`)
  await expect(room.getByRole('row', { name: new RegExp(inRoom('area.wallet')) })).toBeVisible()
  await press(`${inRoom('restore')} before`)
  await expect(room.getByText(inRoom('same'))).toBeVisible()
  expect((await ask(page, 'auth.me', {})).walletFrozen).toBe(false)
})

test('a saved state forks into a separate world, whose console and Control room open with one press until it ends', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, noScreen)
  const opened = async (press: Promise<unknown>) => {
    const [tab] = await Promise.all([context.waitForEvent('page'), press])
    return tab
  }
  await ask(page, 'sandbox.saveSnapshot', { name: 'before' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'states', part: 'worlds' }))
  const press = (key: string) => page.getByRole('button', { name: inRoom(`worlds.${key}`), exact: true }).click()

  await page.getByLabel(inRoom('worlds.from')).selectOption('before')
  await page.getByLabel(inRoom('name'), { exact: true }).last().fill('Group A')
  await press('fork')
  const row = page.getByRole('listitem').filter({ hasText: 'Group A' })
  await expect(row).toBeVisible()
  const { list } = await ask(page, 'sandbox.listWorlds', {})
  const [{ world, url, orders } = { world: '', url: '', orders: 0 }] = list
  expect(orders).toBeGreaterThan(0)
  // The page shows the key and the address for scripts only after a click on the button.
  await expect(page.getByText(url)).toHaveCount(0)
  await expect(page.getByText(inRoom('worlds.handOut'))).toHaveCount(0)
  await row.getByRole('button', { name: `${inRoom('worlds.showKey')} Group A` }).click()
  await expect(row.getByText(url, { exact: true })).toBeVisible()
  await expect(row.getByText(inRoom('worlds.handOut'))).toBeVisible()
  await expect(row.getByText(say('sandbox:controlRoom.key'), { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `${inRoom('worlds.hideKey')} Group A` }).click()
  const strip = `Group A · ${say('app.strip')}`

  const fork = await opened(row.getByRole('button', { name: say('sandbox:controlRoom.openConsole') }).click())
  await expect(fork.getByRole('complementary', { name: strip, exact: true })).toBeVisible()
  await expect(fork.getByRole('navigation', { name: say('app.tabs.label') })).toBeVisible()
  expect(new URL(fork.url()).pathname).toBe(`/w/${world}${paths.home}`)
  await expect.poll(() => fork.title()).toContain(strip)

  const room = await opened(row.getByRole('button', { name: say('sandbox:controlRoom.title') }).click())
  await room.setViewportSize({ width: 1280, height: 800 })
  await expect(room.getByRole('complementary', { name: strip, exact: true })).toBeVisible()
  await room.getByRole('link', { name: say('sandbox:sellers.title') }).click()
  await room.getByRole('button', { name: say('sandbox:sellers.walletFrozen.set'), exact: true }).click()
  await expect(room.getByRole('button', { name: say('sandbox:sellers.walletFrozen.unset'), exact: true })).toBeVisible()
  await fork.getByRole('button', { name: say('app.tabs.account'), exact: true }).click()
  await expect(fork.getByText(say('wallet.isFrozen')).first()).toBeVisible()
  expect((await ask(page, 'sandbox.listPeople', {})).list.map(({ walletFrozen }) => walletFrozen)).toEqual([false])

  await row.getByRole('button', { name: inRoom('worlds.end') }).click()
  await press('end')
  await expect(page.getByText(inRoom('worlds.none'))).toBeVisible()
  expect((await ask(page, 'sandbox.listWorlds', {})).list).toEqual([])

  // The windows of a removed world say that it has ended, and link to the main store.
  for (const each of [fork, room]) {
    await expect(each.getByRole('heading', { name: say('app.worldOver.title'), level: 1 })).toBeVisible()
    await expect(each.getByRole('complementary', { name: strip, exact: true })).toBeVisible()
  }
  await fork.getByRole('button', { name: say('app.worldOver.toStore') }).click()
  await fork.waitForURL(url => url.pathname === paths.home)
})
