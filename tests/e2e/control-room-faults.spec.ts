import { expect } from '@playwright/test'
import { badNetwork } from '#shared/faults.ts'
import { demo } from '#shared/product.ts'
import { paths, signInThen } from '../../src/renderer/paths.ts'
import { openControlRoom, signInDemo } from './support/acts.ts'
import { ask, storeToken, test } from './support/app.ts'
import { fill } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:faults.${key}`, values)

test('a trainer sets and removes a fault that the seller meets, and switches a bad network on and off', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const room = await openControlRoom(context, app, 'faults')
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
  await expect(row.getByRole('cell').first()).toHaveText(inRoom('late', { seconds: 15 }))
  await press(inRoom('networkOn'))
  await expect(room.getByRole('row')).toHaveCount(badNetwork.length + 2)
  await press(inRoom('networkOff'))
  await expect(room.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: inRoom('remove') }).click()
  await expect(room.getByText(inRoom('none'))).toBeVisible()
  expect((await ask(page, 'sandbox.listFaults', {})).list).toEqual([])
})

test('one press makes each next session expire at its first change, until the seller signs in again', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const room = await openControlRoom(context, app, 'faults')
  const press = (name: string) => room.getByRole('button', { name, exact: true }).click()
  await press(inRoom('sessionOn'))
  const row = room.getByRole('row', { name: new RegExp(inRoom('everyChange')) })
  await expect(row.getByText(say('errors:TokenExpired'))).toBeVisible()
  await ask(page, 'sandbox.saveSnapshot', { name: 'expired' })
  await press(inRoom('sessionOff'))
  await expect(row).toHaveCount(0)
  await page.evaluate(address => fetch(address, { method: 'POST' }), `${app.origin}/sandbox/snapshots/expired/restore`)
  await expect(row).toBeVisible()

  const signIn = async () => {
    await fill(page, say('auth.username'), demo.username)
    await fill(page, say('auth.password'), demo.password)
    await page.getByRole('button', { name: say('auth.signIn'), exact: true }).click()
    await expect(page).not.toHaveURL(new RegExp(paths.login))
  }
  // A learner who opens the saved state has no session, so the token is removed.
  await storeToken(page, null)
  await page.goto(app.origin + signInThen(paths.feedback))
  await signIn()
  const ended = page.getByRole('status').filter({ hasText: say('app.sessionEnded') })
  await fill(page, say('feedback.content'), 'Everything works as it should.')
  await expect(ended).toHaveCount(0)
  await page.getByRole('button', { name: say('feedback.send'), exact: true }).click()
  await expect(ended).toBeVisible()
  await page.reload()
  await expect(ended).toBeVisible()
  await ended.getByRole('link', { name: say('app.signInAgain') }).click()
  await signIn()
  await fill(page, say('feedback.content'), 'Everything works as it should.')
  await page.getByRole('button', { name: say('feedback.send'), exact: true }).click()
  await expect(page.getByText(say('feedback.thanks'))).toBeVisible()
  await expect(ended).toHaveCount(0)
})
