import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { copySeed } from './support/seeds.ts'
import { startWorld, stopWorld } from './support/world.ts'

type Name = 'localhost' | '127.0.0.1'
const names: readonly Name[] = ['localhost', '127.0.0.1']

interface Fixtures {
  /** Port of a server with a page of another origin. */
  site: number
  /**
   * Starts the server with the given flags. May be called once.
   * @returns its port
   */
  serve: (...flags: string[]) => Promise<number>
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  site: async ({}, use) => {
    const page = '<!doctype html><link rel="icon" href="data:,"><title>a page of somebody else</title>'
    const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(page))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await use((server.address() as AddressInfo).port)
    server.closeAllConnections()
    server.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  serve: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-e2e-'))
    copySeed('demo', folder)
    let world: Awaited<ReturnType<typeof startWorld>> | undefined
    await use(async (...flags) => {
      world = await startWorld(folder, flags)
      return Number(new URL(world.url).port)
    })
    if (world) await stopWorld(world.server)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

/**
 * Signs in from the page as a separate front end does.
 * @returns the data that the page could read, or the reason why it could not
 */
function signInFrom(page: Page, api: string) {
  const { username, password } = demo
  const init = {
    method: 'POST',
    credentials: 'include' as const,
    headers: { 'Content-Type': 'application/json', traceparent: '00-1-1-00' },
    body: JSON.stringify({ username, password }),
  }
  return page.evaluate(
    async ([url, how]) => {
      try {
        const response = await fetch(url, how)
        const { data } = await response.json()
        return { clock: response.headers.get('x-clock'), token: String(data.token) }
      } catch (error) {
        return String(error)
      }
    },
    [api + fullPath('auth.login'), init] as const,
  )
}

/** Returns the address under which the server offers the seller's pictures to this page. */
const fileHostFor = (page: Page, api: string, token: string): Promise<string> =>
  page.evaluate(
    async ([url, authorization]) => {
      const response = await fetch(url, { headers: { Authorization: authorization } })
      return (await response.json()).data.fileHost
    },
    [api + fullPath('auth.me'), token] as const,
  )

/** Returns true if the page can show a picture. */
const shows = (page: Page, src: string): Promise<boolean> =>
  page.evaluate(
    address =>
      new Promise(resolve => {
        const picture = new Image()
        picture.onload = () => resolve(picture.naturalWidth > 0)
        picture.onerror = () => resolve(false)
        picture.src = address
      }),
    src,
  )

for (const standsOn of names)
  test(`a page on ${standsOn} that --allow-origin names can call both names of this computer, read the answer and show its pictures, and a page on the other name cannot`, async ({
    page,
    site,
    serve,
  }) => {
    const port = await serve('--allow-origin', `http://${standsOn}:${site}`)
    for (const calls of names) {
      const api = `http://${calls}:${port}`
      await page.goto(`http://${standsOn}:${site}`)
      const signedIn = await signInFrom(page, api)
      expect(signedIn, calls).toEqual({ clock: '2026-11-20T09:30:00.000Z', token: expect.stringMatching(/\S/) })
      const { token } = signedIn as { token: string }
      const fileHost = await fileHostFor(page, api, token)
      expect(new URL(fileHost).hostname).toBe(standsOn)
      expect(await shows(page, `${fileHost}/pictures/KIT-001.svg`), calls).toBe(true)
      for (const other of names.filter(name => name !== standsOn)) {
        await page.goto(`http://${other}:${site}`)
        expect(await signInFrom(page, api), calls).toBe('TypeError: Failed to fetch')
      }
    }
  })

test('--allow-origin loopback allows pages on any local port', async ({ page, site, serve }) => {
  const port = await serve('--allow-origin', 'loopback')
  await page.goto(`http://localhost:${site}`)
  expect(await signInFrom(page, `http://127.0.0.1:${port}`)).toMatchObject({ token: expect.any(String) })
})

test('without --allow-origin a page reads no answer and shows no picture', async ({ page, site, serve }) => {
  const api = `http://localhost:${await serve()}`
  await page.goto(`http://localhost:${site}`)
  expect(await signInFrom(page, api)).toBe('TypeError: Failed to fetch')
  expect(await shows(page, `${api}/pictures/KIT-001.svg`)).toBe(false)
})
