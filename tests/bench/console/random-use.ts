import type { CDPSession, Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { paths } from '../../../src/renderer/paths.ts'
import { aRandom, type Random } from '../../support/random.ts'
import type { Bench } from '../row.ts'
import { type Console, freshPage, openConsole } from './browser.ts'

const seed = 26

/** Objects that the page still holds after a garbage collection. */
interface Kept {
  heapBytes: number
  /** Number of all DOM nodes, including detached ones. */
  nodes: number
  listeners: number
}

/**
 * Counts the objects on the home screen. The screen is opened within the page, because a reload would release what the
 * page still holds.
 */
async function kept(page: Page, cdp: CDPSession): Promise<Kept> {
  await page.evaluate(path => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, paths.home)
  await page.waitForTimeout(3_000)
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metricOf = (name: string) => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return { heapBytes: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes'), listeners: metricOf('JSEventListeners') }
}

/** Clicks one of the clickable elements. If a sheet is open, the element is in it. */
const press = (page: Page, place: number): Promise<void> =>
  page.evaluate(at => {
    const area = document.querySelector('[role=dialog]') ?? document.getElementById('phone')
    const all = [
      ...(area?.querySelectorAll<HTMLElement>('a[href^="/"], button:not(:disabled), input:not([type=file])') ?? []),
    ]
    const seen = all.filter(each => each.checkVisibility())
    const chosen = seen[at % Math.max(1, seen.length)]
    chosen?.focus()
    chosen?.click()
  }, place)

async function act(page: Page, random: Random): Promise<void> {
  if (random.chance(0.08)) return void (await page.keyboard.press('Escape'))
  if (random.chance(0.08)) return void (await page.evaluate(() => history.back()))
  if (random.chance(0.15))
    return page.evaluate(px => document.querySelector('main')?.scrollBy(0, px), random.int(1_500))
  if (random.chance(0.1)) return page.keyboard.type(String(random.int(99_999)))
  return press(page, random.int(1_000))
}

/**
 * Clicks in the console at random until a given time. After each sign-out the page is loaded again.
 * @returns the number of these loads
 */
async function use(
  page: Page,
  console: Console,
  { random, untilMs }: { random: Random; untilMs: number },
): Promise<number> {
  let loads = 0
  while (performance.now() < untilMs) {
    await act(page, random).catch(() => undefined)
    await page.waitForTimeout(60)
    const { origin, pathname } = new URL(page.url())
    const isOut =
      origin !== console.origin || [paths.login, paths.notFound, paths.register].some(path => path === pathname)
    if (!isOut) continue
    loads++
    await page.goto(console.origin + paths.home)
  }
  return loads
}

/**
 * Clicks at random for the number of minutes in `--minutes`.
 * @returns the growth of the page's heap from the first tenth of the time to the end
 */
export async function keptAfterRandomUse(bench: Bench): Promise<number> {
  const console = await openConsole(bench, 'demo')
  const { page, cdp } = await freshPage(console, { slow: false })
  await cdp.send('Performance.enable')
  // The request is aborted, so that the session remains valid and the next load can use it.
  await page.route(`**${fullPath('user.logout')}`, route => route.abort())
  await page.goto(console.origin + paths.home)
  const random = aRandom(seed)
  const begun = performance.now()
  const wholeMs = bench.minutes * 60_000
  await use(page, console, { random, untilMs: begun + wholeMs / 10 })
  const early = await kept(page, cdp)
  const loads = await use(page, console, { random, untilMs: begun + wholeMs })
  const late = await kept(page, cdp)
  await console.close()
  const said = (each: Kept) =>
    `${(each.heapBytes / 1e6).toFixed(1)} MB, ${each.nodes} nodes, ${each.listeners} listeners`
  bench.note(
    `${bench.minutes} minutes of random use: ${said(early)} after a tenth, ${said(late)} at the end; loaded anew ${loads} times.`,
  )
  return Math.max(late.heapBytes / early.heapBytes, late.nodes / early.nodes)
}
