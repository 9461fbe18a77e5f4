/** Waits until the last answer is a third of a second old; the stream of changes never ends. */
export async function untilQuiet(page) {
  await page.waitForLoadState('load')
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(entry => entry.responseEnd)
    return performance.now() - Math.max(0, ...ends) > 350
  })
}

/** Waits until no skeleton is left: what waits has a name and nothing to read. */
export async function untilAnswered(page) {
  const waits = () => [...document.querySelectorAll('[role=status][aria-label]')].some(each => each.textContent === '')
  await page.waitForFunction(`!(${waits})()`, undefined, { timeout: 5_000 }).catch(() => undefined)
}
