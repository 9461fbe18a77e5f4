import type { Page } from '@playwright/test'
import { paths } from '../../../src/renderer/paths.ts'
import { ratioInTurn } from '../cost.ts'
import type { Bench } from '../row.ts'
import { median } from '../statistics.ts'
import { startBarePage } from './bare-page.ts'
import { type Console, freshPage, openConsole, untilStill } from './browser.ts'

const rounds = 7

/** What one load of a page came to. */
interface Load {
  firstPaintMs: number
  /** What long tasks took beyond 50 ms each, after the first paint. */
  blockingMs: number
  shift: number
  files: number
}

/** Notes from the first moment on what the browser tells once. */
function watch(): void {
  const seen = { tasks: [] as { end: number; over: number }[], shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ end: startTime + duration, over: duration - 50 })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

function read(): Omit<Load, 'files'> {
  const { tasks, shift } = (window as unknown as { seen: { tasks: { end: number; over: number }[]; shift: number } })
    .seen
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const blockingMs = tasks.filter(({ end }) => end > firstPaintMs).reduce((sum, { over }) => sum + over, 0)
  return { firstPaintMs, blockingMs, shift }
}

/** Pages, scripts, styles and words; what the screen shows, such as pictures, and what it asks are no files of the console. */
function countFiles(page: Page): () => number {
  const files = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (['document', 'script', 'stylesheet'].includes(request.resourceType())) files.add(pathname)
  })
  return () => files.size
}

/** Loads an address with nothing kept from before. */
async function load(console: Console, address: string): Promise<Load> {
  const { context, page } = await freshPage(console)
  await page.addInitScript(watch)
  const filesSoFar = countFiles(page)
  await page.goto(address)
  await untilStill(page)
  const files = filesSoFar()
  const found = { ...(await page.evaluate(read)), files }
  await context.close()
  return found
}

/** How long the store centre takes to its first paint, against a page of React alone. */
export async function firstPaint(bench: Bench): Promise<number> {
  const [console, bare] = [await openConsole(bench, 'demo'), await startBarePage(bench.scratch)]
  const home = console.origin + paths.home
  const paintMs = async (address: string) => (await load(console, address)).firstPaintMs
  await paintMs(home)
  await paintMs(bare.url)
  const ratio = await ratioInTurn(
    () => paintMs(home),
    () => paintMs(bare.url),
    rounds,
  )
  bare.close()
  await console.close()
  return ratio
}

/** The median of one thing over several loads of the store centre. */
export async function ofStoreCentre(bench: Bench, what: 'blockingMs' | 'shift' | 'files'): Promise<number> {
  const console = await openConsole(bench, 'demo')
  const found: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const value = (await load(console, console.origin + paths.home))[what]
    // The first one warms the server and the browser.
    if (round > 0) found.push(value)
  }
  await console.close()
  return median(found)
}
