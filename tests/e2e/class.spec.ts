import { expect, type Page } from '@playwright/test'
import { controlRoomPaths, linkTo, paths } from '../../src/renderer/paths.ts'
import { noScreen, openControlRoom, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

/**
 * Clicks a button that saves a file.
 * @returns the path of the file
 */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return download.path()
}

test('a trainer makes a class file, a learner plays it and hands in a result, and the trainer reads the result', async ({
  page,
  context,
  app,
}) => {
  const say = wordsOf('en')
  const inRoom = (key: string, values = {}) => say(`sandbox:classes.${key}`, values)
  await signInDemo(page, app, noScreen)
  const room = await openControlRoom(context, app, 'classes')
  await room.getByLabel(inRoom('make.name')).fill('Monday, first group')
  await room.getByRole('checkbox', { name: 'Pay in time' }).click()
  await room.getByRole('checkbox', { name: 'Spot the scam' }).click()
  await room.getByLabel(say('settings.language')).selectOption('es')
  const classFile = await saved(room, inRoom('make.save'))

  await page.goto(app.origin + paths.class)
  await page.getByRole('button', { name: say('class.joinThis') }).click()
  await expect(page.getByRole('alert')).toHaveText(say('class.chooseFirst'))
  await page.locator('input[type=file]').setInputFiles(classFile)
  await page.getByLabel(say('class.nickname')).fill('Ana')
  await page.getByRole('button', { name: say('class.joinThis') }).click()
  await expect(page.getByRole('heading', { name: 'Monday, first group' })).toBeVisible()
  // From here on, the console and the Control room are in the language of the class.
  const spanish = wordsOf('es')
  await page
    .getByRole('button', { name: spanish('lessons.open.new') })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Pagar a tiempo' })
  await sheet.getByRole('button', { name: spanish('lessons.hint', { points: '\u2066−3\u2069 puntos' }) }).click()
  await expect(sheet.getByText('el primero es el de Amara')).toBeVisible()
  // After the learner has left a lesson, the console shows the lessons of the class instead of all lessons.
  await sheet.getByRole('button', { name: spanish('lessons.leave') }).click()
  await expect(page.getByRole('heading', { name: 'Monday, first group' })).toBeVisible()
  await expect(page.getByRole('button', { name: spanish('lessons.open.begun') })).toHaveCount(1)
  const resultFile = await saved(page, spanish('class.save'))

  const inSpanish = (key: string, values = {}) => spanish(`sandbox:classes.${key}`, values)
  await room.getByText(inSpanish('parts.results'), { exact: true }).click()
  await expect(room.getByRole('button', { name: inSpanish('results.choose') })).toBeVisible()
  await room.locator('input[type=file]').setInputFiles([classFile, resultFile])
  await expect(room.getByRole('alert').filter({ hasText: 'no es un archivo de resultado' })).toBeVisible()
  await room.getByRole('button', { name: 'Ana' }).click()
  const step = 'Paga el pedido más urgente'
  await expect(room.getByRole('row', { name: inSpanish('results.moments.hint', { text: step }) })).toBeVisible()
  const stumbles = room.getByRole('region', { name: inSpanish('results.stumbles') })
  const share = inSpanish('results.share', { number: 1, of: 1 })
  await expect(stumbles.getByRole('row', { name: `${step} ${share}` })).toBeVisible()
})

test('a trainer reads the mistakes of a lesson in Arabic, and tries a valid lesson', async ({ page, context, app }) => {
  const say = wordsOf('ar')
  const inRoom = (key: string, values = {}) => say(`sandbox:classes.${key}`, values)
  await context.addInitScript(() => localStorage.setItem('stallkeeper.language', 'ar'))
  await signInDemo(page, app, noScreen)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'classes', part: 'preview' }))
  const choose = page.locator('input[type=file]')
  await choose.setInputFiles({
    name: 'own.yaml',
    mimeType: 'text/plain',
    buffer: Buffer.from('minutes: 5\nsteps: []\n'),
  })
  await expect(page.getByRole('row', { name: /^2 .*steps/ })).toBeVisible()
  await choose.setInputFiles('fixtures/lessons/spot-the-scam.json')
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: inRoom('preview.play') }).click(),
  ])
  const sheet = tab.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: say('lessons.begin') })).toBeVisible()
})
