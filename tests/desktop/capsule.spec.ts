import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type ElectronApplication, expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { ask, openRoom } from './control-room.ts'
import { apiUrl, appArguments, environment, test, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')
const opened = (key: string, values?: Record<string, string>) => say(`sandbox:states.openedWorlds.${key}`, values)

/** What a Control room commands, and what it reads. */
const command = async (room: Page, call: string, body?: object) =>
  (await ask(room, { path: `/sandbox/${call}`, ...(body && { body }) })).data

/** As text: an array of numbers takes the devtools' protocol half a minute for a store. */
async function download(room: Page, call: string): Promise<Buffer> {
  const dataUrl = await room.evaluate(async path => {
    const headers = { 'X-Operator-Key': (await window.stallkeeper?.roomKey()) ?? '' }
    const url = await window.stallkeeper?.apiUrl()
    const reader = new FileReader()
    reader.readAsDataURL(await (await fetch(url + path, { headers })).blob())
    await new Promise(resolve => reader.addEventListener('load', resolve))
    return String(reader.result)
  }, `/sandbox/${call}`)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

const worldFolders = (folder: string) => readdir(path.join(folder, 'worlds')).catch(() => [])

/** Starts the app once more, as a double-click or a link does, and waits for its end. */
async function startAgain(app: ElectronApplication, args: string[]): Promise<number | null> {
  const again = spawn(app.process().spawnfile, [...args, '--no-sandbox'], { env: environment(), stdio: 'ignore' })
  const [code] = await once(again, 'exit')
  return code
}

test('a capsule opens as a world of its own beside the store once the person agrees, is named in its title, and goes on when it is opened again', async ({
  open,
  folder,
}) => {
  const own = await open()
  await tryDemoShop(own.page)
  const ownRoom = await openRoom(own.app)
  const kept = await command(ownRoom, 'snapshots', { name: 'lesson' })
  const file = path.join(folder, 'late parcels.stall')
  await writeFile(file, await download(ownRoom, 'snapshots/lesson/capsule'))
  await command(ownRoom, 'clock', { advance: 'P3D' })

  const world = await open('gnome_libsecret', '--answer=1', file)
  const asked = JSON.parse((await world.app.evaluate(() => process.env.ASKED)) ?? '{}')
  expect(asked).toMatchObject({ defaultId: 0, cancelId: 0, message: expect.stringContaining('late parcels') })
  expect(asked.detail).toContain(file)
  await tryDemoShop(world.page)
  await expect
    .poll(() => world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
    .toMatch(/^late parcels · .*Stallkeeper Sandbox/)
  // Its clock runs on from the minute of the snapshot, not from the store's three days later.
  const room = await openRoom(world.app)
  const passed = Date.parse((await command(room, 'state')).clock.now) - Date.parse(kept.now)
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(86_400_000)
  expect((await command(room, 'snapshots')).list).toMatchObject([{ name: 'lesson' }])
  const moved = await command(room, 'clock', { advance: 'P9D' })
  expect((await command(ownRoom, 'state')).clock.now < moved.now).toBe(true)

  // The store's room lists the world, and removes it when it is open no more.
  await ownRoom.getByRole('link', { name: say('sandbox:states.title') }).click()
  const row = ownRoom.getByRole('row', { name: 'late parcels' })
  await expect(row.getByText(opened('isOpen'))).toBeVisible()
  await world.app.close()

  // It goes on without another question.
  const again = await open('gnome_libsecret', file)
  expect(await again.app.evaluate(() => process.env.ASKED)).toBeUndefined()
  const roomAgain = await openRoom(again.app)
  await expect.poll(async () => (await command(roomAgain, 'state')).clock.now >= moved.now).toBe(true)
  const [id] = await worldFolders(folder)
  expect(await ownRoom.evaluate(id => window.stallkeeper?.removeOpenedWorld(id), id ?? '')).toBe(false)
  await again.app.close()

  const remove = row.getByRole('button', { name: say('sandbox:states.remove') })
  await remove.click()
  await expect(row.getByText(opened('removeAsk'))).toBeVisible()
  await remove.click()
  await expect(row).toHaveCount(0)
  expect(await worldFolders(folder)).toEqual([])
})

test('a file opens nothing while nobody agrees, and leaves nothing behind', async ({ open, folder }) => {
  const { app, page } = await open()
  await apiUrl(page)
  const file = path.join(folder, 'stranger.stall')
  await writeFile(file, 'a stranger’s world')
  expect(await startAgain(app, [...appArguments(folder), file])).toBe(0)
  expect(await worldFolders(folder)).toEqual([])
})

test('a file that is no capsule opens nothing, says so, and leaves the store alone', async ({ open, folder }) => {
  const file = path.join(folder, 'broken.stall')
  await writeFile(file, 'no world')
  const { page } = await open('gnome_libsecret', '--answer=1', file)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('broken.stall')
})
