import type { Page } from '@playwright/test'

/** Waits until the last answer is half a second old. The stream of changes has no end, so that the network is never idle. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(entry => (entry as PerformanceResourceTiming).responseEnd)
    // On a busy computer the page may be quiet before it has begun.
    return document.querySelector('main') !== null && performance.now() - Math.max(0, ...ends) > 500
  })
}
