// How soon the open screen shows what was written, against one call of that screen's own page: what asking would take.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, request } from '@playwright/test'
import { liveTimes } from '#shared/live.ts'
import playwright from '../../playwright.config.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from '../e2e/support/acts.ts'
import { operatorKey, read } from '../e2e/support/app.ts'
import { command } from '../e2e/support/operator.ts'
import { startWorld, stopWorld } from '../e2e/support/world.ts'
import { beside } from './beside.ts'

const rounds = 40

const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-bench-'))
const { server, url } = await startWorld(folder, ['--operator-key', operatorKey])
const app = { url, origin: new URL(url).origin }
const browser = await chromium.launch(playwright.use?.launchOptions)
const page = await browser.newPage({ viewport: { width: 390, height: 868 }, locale: 'en-US' })
const operator = await request.newContext()
await signInDemo(page, app)
await page.goto(app.origin + linkTo(paths.orders, { status: 'all' }))
await page.locator('main a').first().waitFor()

let orderNo = ''
const seen = {
  async before() {
    // A change on its own: one that follows another waits for the spacing.
    await wait(liveTimes.spacingMs)
    orderNo = (await command(operator, app, 'sandbox.orders', { count: 1 })).orderNos[0] ?? ''
  },
  act: () => page.locator(`main a[href*="${orderNo}"]`).waitFor(),
}
const asked = { act: () => read(page, 'orders.list', {}) }
const [seenMs, askedMs] = await beside(rounds, seen, asked)
process.stdout.write(
  `An order on the open screen, from the answer to who placed it: ${(seenMs / askedMs).toFixed(1)} times one call of the page (${seenMs.toFixed(0)} / ${askedMs.toFixed(0)} ms)\n`,
)
await operator.dispose()
await browser.close()
await stopWorld(server)
await rm(folder, { recursive: true, force: true, maxRetries: 5 })
