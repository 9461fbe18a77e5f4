import { expect, type Page, type Request } from '@playwright/test'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { callPath } from './call-path.ts'

interface Traffic {
  underWay: Set<Request>
  /** Time of the last request or response by the test's clock. The page's clock may be virtual. */
  lastAt: number
}

const traffic = new WeakMap<Page, Traffic>()
const quietMs = 500

/** Paths of calls that stream. They never end, so they are not counted. */
const streams: readonly string[] = (Object.keys(allCalls) as CallName[])
  .filter(name => 'stream' in allCalls[name])
  .map(fullPath)

/** Records the requests of a page from this call on. */
export function noteTraffic(page: Page): void {
  const seen: Traffic = { underWay: new Set(), lastAt: performance.now() }
  traffic.set(page, seen)
  const ends = (request: Request) => {
    seen.underWay.delete(request)
    seen.lastAt = performance.now()
  }
  page.on('request', request => {
    if (streams.includes(callPath(request.url()))) return
    seen.underWay.add(request)
    seen.lastAt = performance.now()
  })
  page.on('requestfinished', ends).on('requestfailed', ends)
}

/** Waits until every request has a response and the last response is half a second old. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  // On a busy computer the page may not have sent any request yet, so the test waits for its main element.
  await page.locator('main').first().waitFor({ state: 'attached' })
  const seen = traffic.get(page)
  if (!seen) throw new Error('Nobody noted what this page asks')
  await expect
    .poll(() => seen.underWay.size === 0 && performance.now() - seen.lastAt > quietMs, { intervals: [50] })
    .toBe(true)
}
