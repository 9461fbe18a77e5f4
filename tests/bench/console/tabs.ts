import type { Page } from '@playwright/test'
import { paths } from '../../../src/renderer/paths.ts'
import type { Bench } from '../row.ts'
import { median } from '../statistics.ts'
import { freshPage, openConsole, untilStill } from './browser.ts'

const rounds = 5

/** Addresses of the tabs, in the order of the tab bar. */
const tabs = [paths.home, paths.orders, paths.goods, paths.wallet]

/**
 * Clicks a tab.
 * @returns the milliseconds until the frame after its content is shown
 */
const visit = (page: Page, tab: number): Promise<number> =>
  page.evaluate(
    ([place, path]) =>
      new Promise<number>(resolve => {
        const from = performance.now()
        document.querySelectorAll<HTMLElement>('nav button')[place]?.click()
        const look = () => {
          const main = document.querySelector('main')
          const isThere = location.pathname === path && main !== null && main.dataset.left === undefined
          if (isThere && !main.querySelector('[role=status][aria-label]') && main.innerText.length > 40)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)))
          else requestAnimationFrame(look)
        }
        // The previous screen remains until the next one is drawn. It is marked, so that the check for content ignores
        // it.
        for (const main of document.querySelectorAll('main')) main.dataset.left = ''
        look()
      }),
    [tab, tabs[tab] ?? ''] as const,
  )

/** Measures the milliseconds from a click to the content, for the slowest tab on a first or a later visit. */
export async function slowestTab(bench: Bench, which: 'first' | 'again'): Promise<number> {
  const console = await openConsole(bench, 'demo')
  const found = tabs.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    const { context, page } = await freshPage(console)
    await page.goto(console.origin + paths.home)
    await untilStill(page)
    const walk = which === 'first' ? [1, 2, 3] : [1, 2, 3, 0, 1, 2, 3]
    for (const [step, tab] of walk.entries()) {
      const ms = await visit(page, tab)
      if (which === 'first' || step >= 3) found[tab]?.push(ms)
      await page.waitForTimeout(600)
    }
    await context.close()
  }
  await console.close()
  const medians = found.filter(times => times.length > 0).map(median)
  bench.note(`Tabs, ${which} visit: ${medians.map(ms => `${ms.toFixed(0)} ms`).join(', ')}.`)
  return Math.max(...medians)
}
