import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import playwright from '../../../playwright.config.ts'
import { askAs } from '../../support/client.ts'
import type { Bench } from '../row.ts'
import type { Size } from '../worlds.ts'

/** Factor by which the CPU is throttled. It corresponds to a mid-range phone. */
const slowdown = 4

/** A page in a new browser context, throttled to the speed of a phone. */
export interface Fresh {
  context: BrowserContext
  page: Page
  cdp: CDPSession
}

/** A browser and the address of a running world's console. */
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

/**
 * Opens a page in a new browser context.
 * @param isSignedIn stores the demo seller's session, as if the page was reloaded
 */
export async function freshPage({ browser, token }: Console, { isSignedIn = true, slow = true } = {}): Promise<Fresh> {
  const context = await browser.newContext({ viewport: { width: 390, height: 868 }, locale: 'en-US' })
  if (isSignedIn)
    await context.addInitScript(held => {
      // A page without an origin, such as about:blank, has no session storage.
      if (location.origin !== 'null') sessionStorage.setItem('stallkeeper.token', held)
    }, token)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  if (slow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { context, page, cdp }
}

/** Waits until nothing was loaded for a second and the page shows no placeholder for loading data. */
export async function untilStill(page: Page): Promise<void> {
  const isStill = () => {
    const ends = performance.getEntriesByType('resource').map(entry => (entry as PerformanceResourceTiming).responseEnd)
    const isWaiting = document.querySelector('[role=status][aria-label]') !== null
    return !isWaiting && performance.now() - Math.max(0, ...ends) > 1_000
  }
  await page.waitForLoadState('load')
  // The interval is long, because each check uses the page's own CPU.
  await page.waitForFunction(isStill, undefined, { polling: 300, timeout: 60_000 })
}
