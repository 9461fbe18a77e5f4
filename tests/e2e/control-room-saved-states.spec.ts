import { expect, type Page } from '@playwright/test'
import { restorePointLimits } from '#shared/snapshots.ts'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:states.${key}`, values)

const keptAt = async (page: Page) => (await ask(page, 'sandbox.listSnapshots', {})).list.map(({ now }) => now)
const count = restorePointLimits.max
const question = (page: Page, key: string) => page.getByRole('group', { name: inRoom(key, { name: 'monday', count }) })
const undo = (page: Page, act: string) =>
  page.getByRole('button', {
    name: say('sandbox:history.undo', { act: say(`sandbox:history.acts.${act}`, { name: 'monday' }) }),
  })

test('saved states are replaced, removed, opened from a file and renamed, each after a question where a name is in use', async ({
  page,
  app,
}) => {
  await signInDemo(page, app, noScreen)
  await page.setViewportSize({ width: 1280, height: 800 })
  await ask(page, 'sandbox.saveSnapshot', { name: 'monday' })
  await ask(page, 'sandbox.clock', { advance: 'P1D' })
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'states', part: 'saved' }))

  await test.step('replacing or removing one needs a confirmation, and undo restores it', async () => {
    const before = await keptAt(page)
    const field = page.getByLabel(inRoom('name'), { exact: true })
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
    await undo(page, 'removed').click()
    await expect(remove).toBeVisible()
    expect(await keptAt(page)).toEqual([replaced])
    await undo(page, 'replaced').click()
    await expect.poll(() => keptAt(page)).toEqual(before)
  })
  await test.step('opening a file whose name is in use needs a confirmation', async () => {
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
  await test.step('one shows its store and can be renamed, but not to a name in use', async () => {
    await page.getByLabel(inRoom('name'), { exact: true }).fill('tuesday')
    await page.getByRole('button', { name: inRoom('save') }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'tuesday' })).toBeVisible()
    const [{ orders, shop } = { orders: 0, shop: null }] = (await ask(page, 'sandbox.listSnapshots', {})).list
    const row = page.getByRole('listitem').filter({ hasText: 'monday' })
    await expect(row).toContainText(String(orders))
    await expect(row).toContainText(shop?.name ?? 'no store')
    await expect(row).toContainText(amountIn('en', shop?.balance ?? 0))
    await expect(row.locator('img')).toHaveCount(4)

    await row.getByRole('button', { name: `${inRoom('rename')} monday` }).click()
    const field = row.getByLabel(inRoom('newName'), { exact: true })
    await expect(field).toBeFocused()
    const rename = row.getByRole('button', { name: inRoom('rename'), exact: true })
    await field.fill('tuesday')
    await expect(row.getByText(inRoom('taken', { name: 'tuesday' }))).toBeVisible()
    await expect(rename).toBeDisabled()
    await field.fill('first-lesson')
    await rename.click()
    await expectToast(page, inRoom('renamed', { name: 'monday', to: 'first-lesson' }))
    expect((await ask(page, 'sandbox.listSnapshots', {})).list.map(({ name }) => name)).toEqual([
      'first-lesson',
      'tuesday',
    ])
  })
})
