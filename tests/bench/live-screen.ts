import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, request } from '@playwright/test'
import { streamTimes } from '#shared/streams.ts'
import playwright from '../../playwright.config.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from '../e2e/support/acts.ts'
import { operatorKey, read } from '../e2e/support/app.ts'
import { command } from '../e2e/support/operator.ts'
import { startWorld, stopWorld } from '../e2e/support/world.ts'
import { ratioInTurn } from './cost.ts'

const rounds = 40

async function timeMs(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/**
 * Measures the time until an open screen shows a new order, divided by the time of one read of its page. The latter
 * would be the cost of polling.
 */
export async function seenAgainstAsked(scratch: string): Promise<number> {
  const { server, url } = await startWorld(await mkdtemp(path.join(scratch, 'live-')), ['--operator-key', operatorKey])
  const app = { url, origin: new URL(url).origin }
  const browser = await chromium.launch(playwright.use?.launchOptions)
  const page = await browser.newPage({ viewport: { width: 390, height: 868 }, locale: 'en-US' })
  const operator = await request.newContext()
  await signInDemo(page, app)
  await page.goto(app.origin + linkTo(paths.orders, { status: 'all' }))
  await page.locator('main a').first().waitFor()
  const seen = async () => {
    // The throttle of the stream must have ended, so that it does not delay this change.
    await wait(streamTimes.spacingMs)
    const orderNo = (await command(operator, app, 'sandbox.orders', { count: 1 })).orderNos[0] ?? ''
    return timeMs(() => page.locator(`main a[href*="${orderNo}"]`).waitFor())
  }
  const ratio = await ratioInTurn(seen, () => timeMs(() => read(page, 'orders.list', {})), rounds)
  await operator.dispose()
  await browser.close()
  await stopWorld(server)
  return ratio
}
