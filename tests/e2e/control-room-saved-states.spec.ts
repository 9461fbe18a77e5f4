import { expect, type Page } from '@playwright/test'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, signInDemo } from './support/acts.ts'
import { type App, ask, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:states.${key}`, values)

async function openSnapshots(page: Page, app: App) {
  await signInDemo(page, app, noScreen)
  await page.setViewportSize({ width: 1280, height: 800 })
  await ask(page, 'sandbox.saveSnapshot', { name: 'monday' })
  await ask(page, 'sandbox.clock', { advance: 'P1D' })
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'states' }))
}

const keptAt = async (page: Page) => (await ask(page, 'sandbox.listSnapshots', {})).list.map(({ now }) => now)
const question = (page: Page, key: string) => page.getByRole('group', { name: inRoom(key, { name: 'monday' }) })

test('a kept state is replaced or removed after a question, and the toast says which', async ({ page, app }) => {
  await openSnapshots(page, app)
  const before = await keptAt(page)
  const field = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: inRoom('kept'), exact: true }) })
    .last()
    .getByLabel(inRoom('name'), { exact: true })
  await field.fill('monday')
  await page.getByRole('button', { name: inRoom('save') }).click()
  await expect(question(page, 'replaceAsk')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page, 'replaceAsk')).toBeHidden()
  expect(await keptAt(page)).toEqual(before)
  await expect(field).toHaveValue('monday')

  await page.getByRole('button', { name: inRoom('save') }).click()
  await question(page, 'replaceAsk')
    .getByRole('button', { name: inRoom('replace') })
    .click()
  await expectToast(page, inRoom('replaced', { name: 'monday' }))
  const [replaced] = await keptAt(page)
  expect(replaced).not.toBe(before[0])

  const remove = page.getByRole('button', { name: `${inRoom('remove')} monday` })
  await remove.click()
  await question(page, 'removeAsk')
    .getByRole('button', { name: say('sandbox:sellers.cancel') })
    .click()
  await expect(remove).toBeFocused()
  expect(await keptAt(page)).toEqual([replaced])
  await remove.click()
  await question(page, 'removeAsk')
    .getByRole('button', { name: inRoom('remove') })
    .click()
  await expectToast(page, inRoom('isRemoved', { name: 'monday' }))
  expect(await keptAt(page)).toEqual([])
})

test('a file whose name is taken is opened after a question', async ({ page, app }) => {
  await openSnapshots(page, app)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `${inRoom('export')} monday` }).click(),
  ])
  const file = await download.path()
  await ask(page, 'sandbox.saveSnapshot', { name: 'monday' })
  const [today] = await keptAt(page)
  const openFile = () => page.getByLabel(inRoom('open')).setInputFiles(file)

  await openFile()
  await question(page, 'replaceAsk')
    .getByRole('button', { name: say('sandbox:sellers.cancel') })
    .click()
  expect(await keptAt(page)).toEqual([today])
  await openFile()
  await question(page, 'replaceAsk')
    .getByRole('button', { name: inRoom('replace') })
    .click()
  await expectToast(page, inRoom('replaced', { name: 'monday' }))
  expect(await keptAt(page)).not.toEqual([today])
})

test('nothing of the panel sticks out of a window of 1024 or 390 pixels', async ({ page, app }) => {
  await openSnapshots(page, app)
  await expect(page.getByRole('button', { name: `${inRoom('remove')} monday` })).toBeVisible()
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.getByRole('main').evaluate(main => main.scrollWidth - main.clientWidth), `${width} pixels`)
      .toBe(0)
  }
})
