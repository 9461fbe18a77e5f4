import { expect, type Page } from '@playwright/test'
import { sandboxNotice } from '#shared/product.ts'
import { wordsOf } from '../e2e/support/words.ts'
import { isLong } from '../support/long-run.ts'
import { openControlRoom } from './control-room.ts'
import { test, tokenStatus, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')
const inRoom = (key: string) => say(`sandbox:errors.${key}`)

/**
 * Clicks "save" and returns the content of the file. The file is read from the page, because the replacement for
 * Electron cannot save files.
 */
async function savedSheet(room: Page): Promise<string> {
  await room.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (file: Blob) => {
      Object.assign(window, { saved: file.text() })
      return make(file)
    }
  })
  await room.getByRole('button', { name: inRoom('save') }).click()
  return room.evaluate(() => (window as unknown as { saved: Promise<string> }).saved)
}

// `npm test` skips this slow test. Instead, tests/e2e/control-room-errors.spec.ts covers the gallery of errors, and
// tests/main/token-store.test.ts the protection of the token.
if (isLong)
  test('the gallery makes the console drop its token, takes its picture and restores the token', async ({ open }) => {
    const { app, page } = await open()
    await tryDemoShop(page)
    const before = await tokenStatus(page)
    const room = await openControlRoom(app)
    await room.getByRole('link', { name: inRoom('title') }).click()
    await room.getByRole('button', { name: inRoom('start') }).click()
    const forgets = room.getByRole('row', { name: /401 IllegalRequest/ })
    await expect(forgets.getByText(inRoom('tokenGone'))).toBeVisible()
    await expect(forgets.getByText(inRoom('asExpected'))).toBeVisible()
    await room.getByRole('button', { name: inRoom('stop') }).click()
    await expect(room.getByText(inRoom('ends.stopped'))).toBeVisible()
    expect(await tokenStatus(page)).toEqual(before)
    await expect(page.getByRole('navigation', { name: say('app.tabs.label') })).toBeVisible()
    const sheet = await savedSheet(room)
    expect(sheet.split('\n')[0]).toContain(sandboxNotice)
    expect(sheet).toMatch(/<img src="data:image\/png;base64,[\w+/=]{100,}" alt="401">/)
  })
