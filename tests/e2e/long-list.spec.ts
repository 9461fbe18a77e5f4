import { expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { isLong } from '../support/long-run.ts'
import { openTab, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
/** Number of rows. `npm test` uses fewer. */
const rows = isLong ? 10_000 : 600
const size = requestLimits.page.default

/**
 * Answers requests for the wallet's history with generated lines in the format of the server. There are as many as in a
 * shop with years of orders.
 */
async function withLongHistory(page: Page): Promise<void> {
  const entry = (index: number): Answer<'wallet.flows'>['list'][number] => ({
    id: String(rows - index),
    kind: index % 3 === 0 ? 'settlement' : 'order_payment',
    amount: index % 3 === 0 ? 1_250 + index : -900 - index,
    balanceAfter: 100_000,
    status: 'success',
    reason: null,
    item: null,
    ref: `ORD-26-${String(rows - index).padStart(6, '0')}`,
    at: new Date(Date.parse('2026-11-20T09:00:00.000Z') - index * 60_000).toISOString(),
  })
  await page.route(
    ({ href }) => callPath(href) === fullPath('wallet.flows'),
    async route => {
      const { cursor } = route.request().postDataJSON() as { cursor?: string }
      const from = Number(cursor ?? 0)
      const list = Array.from({ length: Math.min(size, rows - from) }, (_, index) => entry(from + index))
      const nextCursor = from + size < rows ? String(from + size) : null
      await route.fulfill({ json: { code: 200, msg: '', data: { list, nextCursor }, requestId: 'long' } })
    },
  )
}

test(`a list of ${rows} rows renders only the visible ones, down to its end`, async ({ page, app }) => {
  // A page of the list takes about 0.1 s, and several times that in the long run, which keeps every core busy.
  test.setTimeout(600_000)
  await signInDemo(page, app)
  await withLongHistory(page)
  await openTab(page, say, 'account')
  await page.getByRole('link', { name: say('app.seeAll') }).click()
  await expect(page.getByRole('listitem').first()).toContainText(`ORD-26-${String(rows).padStart(6, '0')}`)
  const main = page.getByRole('main')
  const end = page.getByRole('listitem').filter({ hasText: 'ORD-26-000001' })
  let most = 0
  const frames = await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    return times.length
  })
  expect(frames).toBe(0)
  await expect
    .poll(
      async () => {
        await main.evaluate(element => element.scrollTo(0, element.scrollHeight))
        most = Math.max(most, await page.getByRole('listitem').count())
        return end.count()
      },
      { timeout: 0, intervals: [0] },
    )
    .toBe(1)
  expect(most).toBeLessThan(60)
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes)
  const sorted = times.toSorted((a, b) => a - b)
  const [median, most95] = [0.5, 0.95].map(share => sorted[Math.floor(sorted.length * share)]?.toFixed(1))
  // The report contains the frame times. They are not asserted, because they depend on the machine.
  test.info().annotations.push({ type: 'frames', description: `median ${median} ms, 95 of 100 under ${most95} ms` })
})
