import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import playwright from '../../../playwright.config.ts'
import { askAs } from '../../support/client.ts'
import type { Bench } from '../row.ts'
import type { Size } from '../worlds.ts'

/** A phone of the middle range against this computer. */
const slowdown = 4

/** A page in a browser that knows nothing yet, as slow as a phone. */
export interface Fresh {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** The console of a running world, in a browser. */
export interface Console {
  browser: Browser
  origin: string
  token: string
  close: () => Promise<void>
}

export async function openConsole(bench: Bench, size: Size): Promise<Console> {
  const { url } = await bench.worlds.running(size)
  const { username, password } = demo
  const { token } = await askAs(url)('auth.login', { username, password })
  const browser = await chromium.launch(playwright.use?.launchOptions)
  return { browser, origin: new URL(url).origin, token, close: () => browser.close() }
}

/** @param isSignedIn with the demo seller's session, as a page that is loaded again has it */
export async function freshPage({ browser, token }: Console, { isSignedIn = true, slow = true } = {}): Promise<Fresh> {
  const context = await browser.newContext({ viewport: { width: 390, height: 868 }, locale: 'en-US' })
  if (isSignedIn)
    await context.addInitScript(held => {
      // A page of nobody's, such as about:blank, has no storage.
      if (location.origin !== 'null') sessionStorage.setItem('stallkeeper.token', held)
    }, token)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (slow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, cdp }
}

/** Waits until nothing has been loaded for a second and nothing is waited for on the screen. */
export async function untilStill(page: Page): Promise<void> {
  const isStill = () => {
    const ends = performance.getEntriesByType('resource').map(entry => (entry as PerformanceResourceTiming).responseEnd)
    const isWaiting = document.querySelector('[role=status][aria-label]') !== null
    return !isWaiting && performance.now() - Math.max(0, ...ends) > 1_000
  }
  await page.waitForLoadState('load')
  // Asked seldom: each time costs the page itself.
  await page.waitForFunction(isStill, undefined, { polling: 300, timeout: 60_000 })
}
