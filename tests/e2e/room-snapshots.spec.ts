import { expect } from '@playwright/test'
import { linkTo, paths, roomPaths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:snapshots.${key}`, values)

test('a lesson, a kept state and a recording each begin while the console beside goes on', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.wallet)
  const room = await context.newPage()
  await room.setViewportSize({ width: 1280, height: 800 })
  await room.goto(app.origin + linkTo(roomPaths.panel, { panel: 'snapshots' }))
  const press = (name: string | RegExp) => room.getByRole('button', { name }).click()
  const name = (card: string) =>
    room
      .locator('section')
      .filter({ has: room.getByRole('heading', { name: inRoom(card), exact: true }) })
      .last()
      .getByLabel(inRoom('name'), { exact: true })

  await name('kept').fill('before')
  await press(inRoom('save'))
  await expect(room.getByRole('row', { name: /before/ })).toBeVisible()

  const frozen = inRoom('scenario.frozen-wallet.name')
  await press(`${inRoom('start')} ${frozen}`)
  await expect(room.getByText(inRoom('started', { name: frozen }))).toBeVisible()
  expect((await ask(page, 'auth.me', {})).walletFrozen).toBe(true)
  await press(`${inRoom('compare')} before`)
  await expect(room.getByRole('row', { name: new RegExp(inRoom('area.wallet')) })).toBeVisible()
  await press(`${inRoom('restore')} before`)
  await expect(room.getByText(inRoom('same'))).toBeVisible()
  expect((await ask(page, 'auth.me', {})).walletFrozen).toBe(false)

  await name('recordings').fill('two-hours')
  await press(inRoom('record'))
  await expect(room.getByText(inRoom('recordingNow', { name: 'two-hours', acts: 0 }))).toBeVisible()
  await ask(page, 'sandbox.clock', { advance: 'PT2H' })
  await expect(room.getByText(inRoom('recordingNow', { name: 'two-hours', acts: 1 }))).toBeVisible()
  await press(inRoom('stop'))
  await press(`${inRoom('play')} two-hours`)
  await expect(room.getByText(inRoom('played', { acts: 1 }))).toBeVisible()
})

test('a kept state is forked into a world of its own, whose address and key are said until it ends', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, paths.wallet)
  await ask(page, 'sandbox.saveSnapshot', { name: 'before' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.origin + linkTo(roomPaths.panel, { panel: 'snapshots' }))
  const press = (key: string) => page.getByRole('button', { name: inRoom(`worlds.${key}`), exact: true }).click()

  await page.getByLabel(inRoom('worlds.from')).selectOption('before')
  await press('fork')
  await expect(page.getByText(inRoom('worlds.handOut'))).toBeVisible()
  const { list } = await ask(page, 'sandbox.listWorlds', {})
  const [{ url, orders } = { url: '', orders: 0 }] = list
  expect(orders).toBeGreaterThan(0)
  await expect(page.getByRole('row', { name: url })).toBeVisible()
  await press('end')
  await press('end')
  await expect(page.getByText(inRoom('worlds.none'))).toBeVisible()
  await expect(page.getByText(inRoom('worlds.handOut'))).toBeHidden()
  expect((await ask(page, 'sandbox.listWorlds', {})).list).toEqual([])
})
