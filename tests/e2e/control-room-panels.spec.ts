import { expect, type Page } from '@playwright/test'
import type { PanelId } from '../../src/renderer/control-room/panels.ts'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { ask, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

/** Every panel of the Control room, with the texts of the parts of the panel that has some. */
const panels: readonly { panel: PanelId; part?: string }[] = [
  ...(['time', 'events', 'approvals', 'sellers', 'faults', 'log', 'errors', 'ledger'] as const).map(panel => ({
    panel,
  })),
  ...['lessons', 'title', 'worlds.tab'].map(part => ({ panel: 'states' as const, part })),
]

/** Window widths in pixels. `npm test` measures the usual and the narrowest. */
const widths = isLong ? [1280, 1920, 1024, 390] : [1280, 390]

/** `npm test` measures Arabic only: its layout is mirrored, and no name of its buttons may occur twice either. */
const locales = isLong ? (['en', 'ar'] as const) : (['ar'] as const)

/** Fills the panels with several rows, whose buttons could have equal names. */
async function fillPanels(page: Page): Promise<void> {
  for (const name of ['monday', 'tuesday']) await ask(page, 'sandbox.saveSnapshot', { name })
  for (const _ of [1, 2]) await ask(page, 'sandbox.addWorld', { seed: 'empty' })
  for (const call of ['ads.list', 'ads.pay'] as const) await ask(page, 'sandbox.addFault', { call, code: 424 })
  await ask(page, 'sandbox.clock', { advance: 'P1D' })
}

/** Names of buttons that occur more than once. Buttons of menus are excluded. */
const repeatedNames = (page: Page): Promise<string[]> =>
  page.getByRole('button').evaluateAll(all => {
    const names = all
      .filter(each => !each.hasAttribute('aria-haspopup'))
      .map(each => each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '')
    return names.filter((name, place) => names.indexOf(name) !== place)
  })

for (const locale of locales)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 } })
    const say = wordsOf(locale)

    test('no panel scrolls sideways, moves the strip or has two buttons of one name', async ({ page, app }) => {
      await signInDemo(page, app, noScreen)
      await fillPanels(page)
      const strip = page.getByRole('complementary', { name: say('app.strip') })
      const main = page.getByRole('main')
      const ways = page.getByRole('navigation', { name: say('sandbox:controlRoom.panels') })
      const parts = page.getByRole('radiogroup', { name: say('sandbox:states.title') })
      await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'time' }))
      for (const { panel, part } of panels) {
        const where = `${panel} ${part ?? ''}`
        await ways.locator(`[href$="${linkTo(controlRoomPaths.panel, { panel })}"]`).click()
        if (part) await parts.getByText(say(`sandbox:states.${part}`), { exact: true }).click()
        const title = { level: 2, name: say(`sandbox:${panel}.title`), exact: true }
        await expect(main.getByRole('heading', title)).toBeVisible()
        await expect(ways.locator('[aria-current]')).toHaveCount(1)
        await expect(page.getByLabel(say('app.loading'))).toHaveCount(0)
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
        // The log and the ledger repeat buttons for each of their rows.
        if (panel !== 'log' && panel !== 'ledger') expect(await repeatedNames(page), where).toEqual([])
        await main.locator('button:enabled, input:enabled, a[href]').evaluateAll(all => {
          for (const each of all) (each as HTMLElement).focus()
        })
        expect((await strip.boundingBox())?.y, where).toBe(0)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const overflow = () => main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          await expect.poll(overflow, `${where} at ${width} pixels`).toBe(0)
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      }
    })
  })
