import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { isLong } from '../support/long-run.ts'
import { ask, openControlRoom } from './control-room.ts'
import { apiUrl, appArguments, environment, type Open, test, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')
const opened = (key: string, values?: Record<string, string>) => say(`sandbox:states.openedWorlds.${key}`, values)

/** Sends a call to the server as the operator. */
const command = async (room: Page, call: string, body?: object) =>
  (await ask(room, { path: `/sandbox/${call}`, ...(body && { body }) })).data

/** Downloads a file as a data URL. The DevTools protocol would take half a minute for an array of numbers. */
async function download(room: Page, call: string): Promise<Buffer> {
  const dataUrl = await room.evaluate(async path => {
    const headers = { 'X-Operator-Key': (await window.stallkeeper?.controlRoomKey()) ?? '' }
    const url = await window.stallkeeper?.apiUrl()
    const reader = new FileReader()
    reader.readAsDataURL(await (await fetch(url + path, { headers })).blob())
    await new Promise(resolve => reader.addEventListener('load', resolve))
    return String(reader.result)
  }, `/sandbox/${call}`)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

const worldFolders = (folder: string) => readdir(path.join(folder, 'worlds')).catch(() => [])

/** Starts the app again and waits for its exit. A double-click on a file or a click on a link has the same effect. */
async function startAgain(app: ElectronApplication, args: string[]): Promise<number | null> {
  const again = spawn(app.process().spawnfile, [...args, '--no-sandbox'], { env: environment(), stdio: 'ignore' })
  const [code] = await once(again, 'exit')
  return code
}

/** Saves a state of the demo store, advances the store, and opens the file of the state. The consent is given. */
async function openLesson(open: Open, folder: string) {
  const own = await open()
  await tryDemoShop(own.page)
  const storeControlRoom = await openControlRoom(own.app)
  const kept = await command(storeControlRoom, 'snapshots', { name: 'lesson' })
  const file = path.join(folder, 'late parcels.stall')
  await writeFile(file, await download(storeControlRoom, 'snapshots/lesson/capsule'))
  await command(storeControlRoom, 'clock', { advance: 'P3D' })
  const world = await open('gnome_libsecret', '--answer=1', file)
  await tryDemoShop(world.page)
  return { storeControlRoom, kept, file, world, room: await openControlRoom(world.app) }
}

test('a capsule opens as a separate world after consent, with its name in the title and the time of its saved state', async ({
  open,
  folder,
}) => {
  const { kept, file, world, room } = await openLesson(open, folder)
  const asked = JSON.parse((await world.app.evaluate(() => process.env.ASKED)) ?? '{}')
  expect(asked).toMatchObject({ defaultId: 0, cancelId: 0, message: expect.stringContaining('late parcels') })
  expect(asked.detail).toContain(file)
  await expect
    .poll(() => world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
    .toMatch(/^late parcels · .*Stallkeeper Sandbox/)
  // The clock of the new world continues from the time of the saved state. The time of the main store is three days
  // later.
  const passed = Date.parse((await command(room, 'state')).clock.now) - Date.parse(kept.now)
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(86_400_000)
  expect((await command(room, 'snapshots')).list).toMatchObject([{ name: 'lesson' }])
})

// `npm test` skips this slow test. Instead, tests/main/opened-worlds.test.ts covers the list of opened worlds and their
// removal without a window.
if (isLong)
  test('the world of a capsule continues when its file is opened again, until the main store removes it', async ({
    open,
    folder,
  }) => {
    const { storeControlRoom, file, world, room } = await openLesson(open, folder)
    const moved = await command(room, 'clock', { advance: 'P9D' })
    expect((await command(storeControlRoom, 'state')).clock.now < moved.now).toBe(true)

    // The Control room of the main store lists the world. It can remove the world after the world's window was closed.
    await storeControlRoom.getByRole('link', { name: say('sandbox:states.title') }).click()
    await storeControlRoom
      .getByRole('radiogroup', { name: say('sandbox:states.title') })
      .getByText(say('sandbox:states.worlds.tab'), { exact: true })
      .click()
    const row = storeControlRoom.getByRole('row', { name: 'late parcels' })
    await expect(row.getByText(opened('isOpen'))).toBeVisible()
    await world.app.close()

    // The world opens without another question to the user.
    const again = await open('gnome_libsecret', file)
    expect(await again.app.evaluate(() => process.env.ASKED)).toBeUndefined()
    const reopenedControlRoom = await openControlRoom(again.app)
    await expect.poll(async () => (await command(reopenedControlRoom, 'state')).clock.now >= moved.now).toBe(true)
    const [id] = await worldFolders(folder)
    expect(await storeControlRoom.evaluate(id => window.stallkeeper?.removeOpenedWorld(id), id ?? '')).toBe(false)
    await again.app.close()

    const remove = row.getByRole('button', { name: say('sandbox:states.remove') })
    await remove.click()
    await expect(row.getByText(opened('removeAsk'))).toBeVisible()
    await remove.click()
    await expect(row).toHaveCount(0)
    expect(await worldFolders(folder)).toEqual([])
  })

test('an invalid capsule is reported and does not affect the store', async ({ open, folder }) => {
  const file = path.join(folder, 'broken.stall')
  await writeFile(file, 'no world')
  const { page } = await open('gnome_libsecret', '--answer=1', file)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('broken.stall')
})

test('a file that is opened while the app runs: without consent a capsule leaves no data, and a class file leads to the form that joins the class', async ({
  open,
  folder,
}) => {
  const { app, page } = await open()
  await apiUrl(page)
  const stranger = path.join(folder, 'stranger.stall')
  await writeFile(stranger, 'a stranger’s world')
  expect(await startAgain(app, [...appArguments(folder), stranger])).toBe(0)
  expect(await worldFolders(folder)).toEqual([])

  const file = path.join(folder, 'Monday.stallclass')
  await writeFile(file, JSON.stringify({ name: 'Monday, first group', lessons: ['pay-in-time'] }))
  expect(await startAgain(app, [...appArguments(folder), file])).toBe(0)
  await expect(page.getByText('Monday.stallclass')).toBeVisible()
  await page.getByLabel(say('class.nickname')).fill('Ana')
  await page.getByRole('button', { name: say('class.joinThis') }).click()
  await expect(page.getByRole('heading', { name: 'Monday, first group' })).toBeVisible()
})
