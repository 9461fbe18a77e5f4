import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './project.mjs'
import { run } from './run.mjs'

/** Starts the built server with a temporary demo shop whose clock is stopped on a Friday morning. */
export async function startDemoServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-demo-'))
  const cli = path.join(root, 'out', 'main', 'cli.js')
  const args = [cli, '--data', folder, '--clock', '2026-11-20T09:30:00.000Z']
  const env = { STALLKEEPER_LOG: 'warn' }
  const server = run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], buffer: false, env })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  return {
    url: JSON.parse(line).url,
    async stop() {
      server.kill('SIGTERM')
      await server
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const password = 'demo1234'

/**
 * Signs in as a seller. If the seller does not exist, creates an empty shop.
 * @returns the token
 */
export async function signIn(url, username) {
  const ask = async more => {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password, ...more }),
    })
    return (await response.json()).data
  }
  const known = await ask({})
  return known?.token ?? (await ask({ register: true, inviteCode: 'WELCOME' })).token
}

/**
 * Waits until no response has arrived for a third of a second. Playwright's `networkidle` cannot be used, because the
 * event stream never ends.
 */
export async function untilQuiet(page) {
  await page.waitForLoadState('load')
  await page.waitForSelector('h1', { state: 'attached' })
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(entry => entry.responseEnd)
    return performance.now() - Math.max(0, ...ends) > 350
  })
}

/** Waits until the page shows no placeholder for data that is loading. A placeholder is a status with a label. */
export async function untilAnswered(page) {
  const waits = "document.querySelector('[aria-busy=true], [role=status][aria-label]') !== null"
  await page.waitForFunction(`!(${waits})`, undefined, { timeout: 20_000 }).catch(() => undefined)
}
