import { expect } from '@playwright/test'
import { noScreen, openControlRoom, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:stage.${key}`, values)

test('a presenter moves forward and back by keys, and two windows follow in English and Arabic', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, noScreen)
  const room = await openControlRoom(context, app, 'stage')
  await room.getByRole('button', { name: inRoom('start') }).click()
  await expect(room.getByRole('heading', { name: 'An order and a refund' })).toBeVisible()
  const openIn = async (language: string) => {
    await room.getByLabel(say('settings.language')).selectOption(language)
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      room.getByRole('button', { name: inRoom('openWindow') }).click(),
    ])
    return opened
  }
  const english = await openIn('en')
  const arabic = await openIn('ar')
  await expect(english.getByRole('status').filter({ hasText: 'This is a practice store' })).toBeVisible()
  await expect(arabic.locator('html')).toHaveAttribute('dir', 'rtl')

  await room.getByRole('heading', { name: 'An order and a refund' }).click()
  await room.keyboard.press('PageDown')
  await room.keyboard.press('PageDown')
  await expect(english.getByText('Ada orders a lamp.')).toBeVisible()
  await expect(english).toHaveURL(/\/order\//)
  await expect(arabic).toHaveURL(/\/order\//)
  await expect(arabic.getByText(/Ada/).first()).toBeVisible()
  await room.keyboard.press('ArrowRight')
  await expect(english.getByText('The seller pays the warehouse with the PIN.')).toBeVisible()
  await room.keyboard.press('PageUp')
  await expect(english.getByText('Ada orders a lamp.')).toBeVisible()
  // If a field has the focus, the keys in it do not change the step.
  await room.getByLabel(say('settings.language')).focus()
  await room.keyboard.press('PageDown')
  await expect(english.getByText('Ada orders a lamp.')).toBeVisible()

  // The console marks the place of a click, so that people at the back of the room can follow the presenter.
  await english.mouse.click(200, 600)
  await expect(english.locator('body > span[aria-hidden]')).toBeAttached()
  await room.getByRole('button', { name: inRoom('end') }).click()
  await expect(room.getByRole('button', { name: inRoom('start') })).toBeVisible()
})

test('a valid presentation file starts, and an invalid one shows its mistakes', async ({ page, context, app }) => {
  await signInDemo(page, app, noScreen)
  const room = await openControlRoom(context, app, 'stage')
  const choose = room.locator('input[type=file]')
  const file = (text: string) => ({ name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
  await choose.setInputFiles(file('world: {}\nsteps: []\n'))
  await expect(room.getByRole('alert').filter({ hasText: 'steps' })).toBeVisible()
  const world = 'world: { sellers: [{ username: anna, showcase: [KIT-001] }] }'
  const steps = 'steps: [{ id: store, screen: home }]'
  const texts = 'texts: { en: { title: My store, about: One step, steps.store: This is my store. } }'
  await choose.setInputFiles(file(`${world}\n${steps}\n${texts}\n`))
  await expect(room.getByRole('heading', { name: 'My store' })).toBeVisible()
  await expect(room.getByRole('status').filter({ hasText: 'This is my store.' })).toBeVisible()
})
