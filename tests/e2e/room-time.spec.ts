import { expect } from '@playwright/test'
import { linkTo, paths, roomPaths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:${key}`, values)

test('time is put forward, says what it changed, and is taken back by the keyboard; an entry of the schedule is dropped, restored and brought forward', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const before = (await read(page, 'wallet.get')).balance
  const room = await context.newPage()
  await room.setViewportSize({ width: 1280, height: 800 })
  await room.goto(app.origin + linkTo(roomPaths.panel, { panel: 'time' }))
  const press = (name: string) => room.getByRole('button', { name, exact: true }).click()

  const week = `${inRoom('time.title')}: ${say('settings.advance.week')}`
  await press(say('settings.advance.week'))
  await expect(room.getByText(new RegExp(`${say('status.delivered')}: \\d+ ·`)).first()).toBeVisible()
  expect((await read(page, 'wallet.get')).balance).not.toBe(before)
  await expect(room.getByRole('button', { name: inRoom('history.undo', { act: week }) })).toBeEnabled()
  await room.keyboard.press('ControlOrMeta+z')
  await expect(room.getByRole('button', { name: inRoom('history.redo', { act: week }) })).toBeEnabled()
  expect((await read(page, 'wallet.get')).balance).toBe(before)

  const first = room.getByRole('row').nth(1)
  await first.getByRole('button', { name: inRoom('time.now') }).click()
  await expect(room.getByRole('button', { name: inRoom('history.redoNone') })).toBeDisabled()
  const { list } = await ask(page, 'sandbox.listSchedule', {})
  const parcel = list.findIndex(({ kind }) => kind !== 'shop.hour') + 1
  const row = room.getByRole('row').nth(parcel)
  await row.getByRole('button', { name: inRoom('time.drop') }).click()
  await row.getByRole('button', { name: inRoom('time.restore') }).click()
  await expect(row.getByRole('button', { name: inRoom('time.drop') })).toBeVisible()
})
