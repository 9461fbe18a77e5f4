import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { untilQuiet } from './support/quiet.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const title = say('sandbox:ledger.amount')
const buttons = (page: Page) => page.getByRole('button', { name: new RegExp(`^${say('sandbox:ledger.entries')}: `) })

/** A screen whose amounts have ledger entries, and one with prices, which have none. */
const screens = [paths.wallet, paths.goods] as const

/** Lists visible amounts that are not covered by a button for their ledger entries. */
const uncovered = (page: Page) =>
  page.evaluate(() => {
    const figures = [...document.querySelectorAll('#phone [data-amount]')].filter(figure => {
      const { left, top, width, height, bottom } = figure.getBoundingClientRect()
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
      return (
        width > 0 &&
        bottom < innerHeight &&
        stack.includes(figure) &&
        !stack.some(each => each.matches('[data-entries-layer] button'))
      )
    })
    return figures.map(figure => figure.textContent)
  })

test('each amount of the console links to its ledger entries if entries are shown', async ({ page, app }) => {
  await signInDemo(page, app, paths.settings)
  await expect(buttons(page)).toHaveCount(0)
  await page.getByRole('switch', { name: say('settings.showEntries') }).click()
  for (const screen of screens) {
    await page.goto(app.origin + screen)
    await untilQuiet(page)
    await expect(buttons(page), screen).not.toHaveCount(0)
    await expect.poll(() => uncovered(page), screen).toEqual([])
    const first = buttons(page).first()
    await first.focus()
    await first.press('Enter')
    const sheet = page.getByRole('dialog', { name: title })
    await expect(sheet.getByText(/0\.00|ledger entr|No entries/).first(), screen).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }
  await page.goto(app.origin + paths.settings)
  await page.getByRole('switch', { name: say('settings.showEntries') }).click()
  await page.goto(app.origin + paths.wallet)
  await untilQuiet(page)
  await expect(buttons(page)).toHaveCount(0)
})
