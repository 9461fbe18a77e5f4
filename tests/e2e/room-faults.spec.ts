import { expect } from '@playwright/test'
import { badNetwork } from '#shared/faults.ts'
import { linkTo, paths, roomPaths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { fill } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:faults.${key}`, values)

test('a fault is found by its call, set, met by the seller, and taken back; a bad network is one switch', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const room = await context.newPage()
  await room.setViewportSize({ width: 1280, height: 800 })
  await room.goto(app.origin + linkTo(roomPaths.panel, { panel: 'faults' }))
  await expect(room.getByText(inRoom('none'))).toBeVisible()
  const press = (name: string) => room.getByRole('button', { name, exact: true }).click()

  await fill(room, inRoom('findCall'), 'wallet get')
  await room.getByRole('combobox', { name: inRoom('code') }).selectOption('450')
  await press(inRoom('set'))
  const row = room.getByRole('row', { name: /wallet\.get/ })
  await expect(row.getByText(say('errors:WalletFrozen'))).toBeVisible()
  await page.goto(app.origin + paths.wallet)
  await expect(page.getByRole('alert').filter({ hasText: say('errors:WalletFrozen') })).not.toHaveCount(0)
  await expect(row).toHaveCount(0)

  await room.getByRole('button', { name: new RegExp(inRoom('nextTime')) }).click()
  await room.getByRole('menuitem', { name: inRoom('late', { seconds: 15 }) }).click()
  await expect(row.getByText(inRoom('late', { seconds: 15 }))).toBeVisible()
  await press(inRoom('networkOn'))
  await expect(room.getByRole('row')).toHaveCount(badNetwork.length + 2)
  await press(inRoom('networkOff'))
  await expect(room.getByRole('row')).toHaveCount(2)
  await press(inRoom('remove'))
  await expect(room.getByText(inRoom('none'))).toBeVisible()
  expect((await ask(page, 'sandbox.listFaults', {})).list).toEqual([])
})
