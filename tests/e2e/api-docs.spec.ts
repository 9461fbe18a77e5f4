import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { fullPath } from '#shared/contract/calls.ts'
import { demo, sandboxNotice } from '#shared/product.ts'
import { someOf } from '../support/long-run.ts'
import { operatorKey, test } from './support/app.ts'
import { callPath } from './support/call-path.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

test.use({ mode: 'open', ownServer: true })

const post = async (url: string, body: object) => {
  const headers = { 'X-Operator-Key': operatorKey, 'Content-Type': 'application/json' }
  return (await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()).data
}

/**
 * Opens a call in the API page and sends it.
 * @returns the response of the server
 */
async function sendCall(page: Page, { method, path }: { method: string; path: string }) {
  await page.getByRole('button', { name: new RegExp(`^Test Request ?\\(${method} ${path}\\)`, 'i') }).click()
  const answered = page.waitForResponse(response => callPath(response.url()).endsWith(path))
  await page.getByRole('button', { name: /^Send/ }).first().click()
  return answered
}

/** Lists the serious violations that axe finds in the page and its notice strip, outside the API viewer. */
async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (what: object) => Promise<AxeResults> } }).axe.run({ exclude: ['#viewer'] }),
  )
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)
}

/**
 * Pages that are opened. The page of a world shows addresses of that world, and the page of the server the same ones
 * without the prefix.
 */
const pages = [
  { where: 'a world of a test', colorScheme: 'dark' },
  { where: 'the server itself', colorScheme: 'light' },
] as const

for (const { where, colorScheme } of someOf(pages, 1))
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`the documents of ${where} show samples, send calls as a signed-in seller, contact no other host, and keep the strip in view at 1200 and 390 pixels, where axe finds no serious fault`, async ({
      page,
      app,
    }) => {
      const world = where === 'a world of a test' ? await post(`${app.origin}/sandbox/worlds`, {}) : { url: app.origin }
      const { token } = await post(world.url + fullPath('auth.login'), demo)
      const strangers: string[] = []
      page.on('request', request => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${world.url}/`))
          strangers.push(request.url())
      })
      await page.goto(`${world.url}/api/docs#tag/auth/GET/api/v1/me`)
      await expect(page.getByText(sandboxNotice)).toBeInViewport()
      await page
        .getByRole('button', { name: /Shell Curl/ })
        .first()
        .click()
      await expect(page.getByRole('option')).toHaveText(['NewRequest', 'java.net.http', 'Fetch', 'Requests', 'Curl'])
      await page.keyboard.press('Escape')
      await page.locator('#viewer input[type="password"], #viewer input[autocomplete="off"]').first().fill(token)
      const answered = await sendCall(page, { method: 'get', path: fullPath('auth.me') })
      expect(await answered.json()).toMatchObject({ code: 200, data: { username: demo.username } })
      expect(strangers).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('body')).toHaveClass(new RegExp(`${colorScheme}-mode`))
      for (const width of [1_200, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.mouse.wheel(0, 500)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
        await expect(page.getByText(sandboxNotice)).toBeInViewport({ ratio: 1 })
        expect(await seriousFaults(page), `${width} pixels`).toEqual([])
      }
    })
  })
