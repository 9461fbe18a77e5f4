import { linkTo, paths } from '../../../src/renderer/paths.ts'
import type { Bench } from '../row.ts'
import { quantile } from '../statistics.ts'
import type { Size } from '../worlds.ts'
import { freshPage, openConsole, untilStill } from './browser.ts'

const frames = 400
/** Pixels per frame. It is about three rows, like a quick flick on a phone. */
const pxPerFrame = 300

/**
 * Scrolls through the list of all orders. The list loads further pages in the meantime.
 * @returns the 95th percentile of the frame time in milliseconds
 */
export async function scrolledFrameMs(bench: Bench, orders: Size): Promise<number> {
  const console = await openConsole(bench, orders)
  const { page } = await freshPage(console)
  await page.goto(console.origin + linkTo(paths.orders, { status: 'all' }))
  await untilStill(page)
  const times = await page.evaluate(
    ([count, px]) =>
      new Promise<number[]>(resolve => {
        const main = document.querySelector('main')
        const found: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          found.push(now - last)
          last = now
          main?.scrollBy(0, px)
          if (found.length < count) requestAnimationFrame(step)
          else resolve(found.slice(1))
        }
        requestAnimationFrame(step)
      }),
    [frames, pxPerFrame] as const,
  )
  await console.close()
  bench.note(`Frames while scrolling: half of them within ${quantile(times, 0.5).toFixed(0)} ms.`)
  return quantile(times, 0.95)
}
