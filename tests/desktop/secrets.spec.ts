import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { wordsOf } from '../e2e/support/words.ts'
import { apiUrl, demoButton, test, tokenStatus } from './desktop-app.ts'
import { serverOf } from './processes.ts'

const say = wordsOf('en')
const secret = { username: 'mara-of-the-memory', password: 'a-password-that-stands-nowhere' }

/** Takes a heap snapshot of the page's scripts after a garbage collection. */
async function memoryOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const chunks: string[] = []
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await client.send('HeapProfiler.takeHeapSnapshot')
  await client.detach()
  return chunks.join('')
}

/**
 * Fills in and sends the registration form.
 * @returns the token
 */
async function register(page: Page): Promise<string> {
  await page.getByRole('link', { name: say('auth.register') }).click()
  await page.getByLabel(say('auth.inviteCode')).fill(demo.inviteCode)
  await page.getByLabel(say('auth.username')).fill(secret.username)
  await page.getByLabel(say('auth.password'), { exact: true }).fill(secret.password)
  await page.getByLabel(say('auth.confirmPassword')).fill(secret.password)
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === '/api/login')
  await page.getByRole('button', { name: say('auth.openShop') }).click()
  const { data } = await (await answered).json()
  await page.waitForFunction(() => location.pathname === '/shopCenter')
  return data.token
}

test('after the sign-in neither token nor password is in the page, its storage or the log', async ({
  open,
  folder,
}) => {
  const { page } = await open()
  await apiUrl(page)
  await expect(demoButton(page)).toBeVisible()
  const token = await register(page)
  // The cache of mutations releases the variables after a second, and the browser the form's values when it draws another
  // screen.
  const tabs = page.getByRole('navigation', { name: say('app.tabs.label') })
  await tabs.getByRole('button', { name: say('app.tabs.order') }).click()
  await expect(page.getByRole('heading', { name: say('orders.title') })).toBeVisible()
  const isHeld = async () => (await memoryOf(page)).includes(secret.password)
  // A heap snapshot takes ten seconds on a busy computer, and twice as long beside other apps.
  test.setTimeout(240_000)
  await expect.poll(isHeld, { timeout: 120_000 }).toBe(false)
  const memory = await memoryOf(page)
  expect(memory).toContain(secret.username)
  expect(memory.includes(token)).toBe(false)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const status = JSON.stringify(await tokenStatus(page))
  for (const text of [stored, status, await readFile(path.join(folder, 'logs', 'stallkeeper.log'), 'utf8')])
    for (const hidden of [token, secret.password]) expect(text.includes(hidden)).toBe(false)
})

test('core dumps of shell and server are disabled', async ({ sharedApp: { app } }) => {
  test.skip(process.platform !== 'linux', 'Only Linux has a switch for it.')
  const shell = app.process().pid ?? 0
  for (const pid of [shell, serverOf(shell)?.pid ?? 0])
    expect(Number.parseInt(await readFile(`/proc/${pid}/coredump_filter`, 'utf8'), 16)).toBe(0)
})
