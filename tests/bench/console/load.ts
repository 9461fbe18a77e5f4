import { paths } from '../../../src/renderer/paths.ts'
import { ratioInTurn } from '../cost.ts'
import type { Bench } from '../row.ts'
import { median } from '../statistics.ts'
import { startBarePage } from './bare-page.ts'
import { type Console, freshPage, openConsole, untilStill } from './browser.ts'

const rounds = 7

/** Results of loading a page once. */
interface Load {
  usableMs: number
  shift: number
}

/**
 * Returns true if the page shows its content: a screen of the console without placeholders, or the heading of the bare
 * React page.
 */
export function showsContent(): boolean {
  const content = document.querySelector<HTMLElement>('main, h1')
  return content !== null && content.innerText.length > 4 && !document.querySelector('[role=status][aria-label]')
}

/** Observes layout shifts from the start, because the browser reports each of them only once. */
function watch(): void {
  const seen = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

const readShift = (): number => (window as unknown as { seen: { shift: number } }).seen.shift

/** Loads an address in a new browser context, which has no cache. */
async function load(console: Console, address: string): Promise<Load> {
  const { context, page } = await freshPage(console)
  await page.addInitScript(watch)
  await page.goto(address)
  await page.waitForFunction(showsContent)
  const usableMs = await page.evaluate(() => performance.now())
  await untilStill(page)
  const shift = await page.evaluate(readShift)
  await context.close()
  return { usableMs, shift }
}

/** Measures the time until the home screen shows its content, divided by the time of a bare React page. */
export async function timeToUse(bench: Bench): Promise<number> {
  const [console, bare] = [await openConsole(bench, 'demo'), await startBarePage(bench.scratch)]
  const home = console.origin + paths.home
  const usableMs = async (address: string) => (await load(console, address)).usableMs
  await usableMs(home)
  await usableMs(bare.url)
  const ratio = await ratioInTurn(
    () => usableMs(home),
    () => usableMs(bare.url),
    rounds,
  )
  bare.close()
  await console.close()
  return ratio
}

/** Measures the cumulative layout shift of the home screen while it loads. The value is the median of several loads. */
export async function shiftOfStoreCentre(bench: Bench): Promise<number> {
  const console = await openConsole(bench, 'demo')
  const found: number[] = []
  for (let round = 0; round < rounds; round++) found.push((await load(console, console.origin + paths.home)).shift)
  await console.close()
  return median(found)
}
