import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { apiUrl, test, tryDemoShop } from './desktop-app.ts'

/** The operator's calls of the page: the shell adds the key. */
async function command(page: Page, call: string, body?: object) {
  const url = await apiUrl(page)
  return page.evaluate(
    async ([address, sent]) => {
      const init = sent
        ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) }
        : {}
      return (await (await fetch(address, init)).json()).data
    },
    [`${url}/sandbox/${call}`, body] as const,
  )
}

/** As text: an array of numbers takes the devtools' protocol half a minute for a store. */
async function download(page: Page, call: string): Promise<Buffer> {
  const address = `${await apiUrl(page)}/sandbox/${call}`
  const dataUrl = await page.evaluate(async from => {
    const reader = new FileReader()
    reader.readAsDataURL(await (await fetch(from)).blob())
    await new Promise(resolve => reader.addEventListener('load', resolve))
    return String(reader.result)
  }, address)
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}

test('a capsule opens as a world of its own beside the store, named in its title, and goes on when it is opened again', async ({
  open,
  folder,
}) => {
  const own = await open()
  await tryDemoShop(own.page)
  const kept = await command(own.page, 'snapshots', { name: 'lesson' })
  const file = path.join(folder, 'late parcels.stall')
  await writeFile(file, await download(own.page, 'snapshots/lesson/capsule'))
  await command(own.page, 'clock', { advance: 'P3D' })

  const world = await open('gnome_libsecret', file)
  await tryDemoShop(world.page)
  await expect
    .poll(() => world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()))
    .toMatch(/^late parcels · .*Stallkeeper Sandbox/)
  // Its clock runs on from the minute of the snapshot, not from the store's three days later.
  const opened = Date.parse((await command(world.page, 'state')).clock.now) - Date.parse(kept.now)
  expect(opened).toBeGreaterThanOrEqual(0)
  expect(opened).toBeLessThan(86_400_000)
  expect((await command(world.page, 'snapshots')).list).toMatchObject([{ name: 'lesson' }])
  const moved = await command(world.page, 'clock', { advance: 'P9D' })
  expect((await command(own.page, 'state')).clock.now < moved.now).toBe(true)

  await world.app.close()
  const again = await open('gnome_libsecret', file)
  await expect.poll(async () => (await command(again.page, 'state')).clock.now >= moved.now).toBe(true)
})

test('a file that is no capsule opens nothing, says so, and leaves the store alone', async ({ open, folder }) => {
  const file = path.join(folder, 'broken.stall')
  await writeFile(file, 'no world')
  const { page } = await open('gnome_libsecret', file)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('broken.stall')
})
