import { expect } from '@playwright/test'
import { usualMoment } from '#shared/sandbox.ts'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:states.${key}`, values)

test('a reset makes the same demo store each time, or one as of today on request', async ({ page, app }) => {
  await signInDemo(page, app, noScreen)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'states', part: 'worlds' }))
  // The undo button contains the same text, so the whole name must match.
  const button = page.getByRole('button', { name: inRoom('againNow'), exact: true })
  const reset = async () => {
    await button.click()
    const answered = page.waitForResponse(response => callPath(response.url()) === '/sandbox/reset')
    await page.getByRole('button', { name: inRoom('againYes'), exact: true }).click()
    expect((await (await answered).json()).code).toBe(200)
    await expect(button).toBeVisible()
  }

  await reset()
  const first = await ask(page, 'sandbox.digest', {})
  expect(first.now).toBe(usualMoment)
  await ask(page, 'sandbox.clock', { advance: 'P1D' })
  await reset()
  expect(await ask(page, 'sandbox.digest', {})).toEqual(first)
  const lesson = inRoom('scenario.busy-saturday.name')
  const show = (part: string) =>
    page
      .getByRole('radiogroup', { name: inRoom('title') })
      .getByText(inRoom(part), { exact: true })
      .click()
  await show('lessons')
  await page.getByRole('button', { name: `${inRoom('start')} ${lesson}` }).click()
  await expectToast(page, inRoom('started', { name: lesson }))
  await show('worlds.tab')
  await reset()
  await expectToast(page, /2026/)
  expect(await ask(page, 'sandbox.digest', {})).toEqual(first)

  await page.getByText(inRoom('againToday'), { exact: true }).click()
  const before = Date.now()
  await reset()
  const { clock } = await ask(page, 'sandbox.state', {})
  expect(Date.parse(clock.now)).toBeGreaterThanOrEqual(before)
  await expect.poll(async () => (await ask(page, 'sandbox.state', {})).clock.rate).toBe(1)
})
