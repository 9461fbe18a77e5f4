import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { Read } from '#shared/contract/areas.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { noteTraffic } from './quiet.ts'
import { copySeed, type Seed } from './seeds.ts'
import { startWorld, stopWorld } from './world.ts'

export const operatorKey = 'e2e-operator'

export interface App {
  /** Where the console is; in browser mode the link that works once. */
  url: string
  origin: string
}

interface Options {
  /** `link`: as `npm start -- --browser`; `open`: as `npm run serve`, for any client. */
  mode: 'link' | 'open'
  seed: Seed
}

/** The built server and console over a data folder of the test's own; a page that logs an error fails, but for `fails`. */
export const test = base.extend<Options & { app: App; quietConsole: undefined; fails: RegExp[] }>({
  mode: ['link', { option: true }],
  seed: ['demo', { option: true }],
  app: async ({ mode, seed }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-e2e-'))
    copySeed(seed, folder)
    const door = mode === 'link' ? ['--browser'] : ['--operator-key', operatorKey]
    const { server, url } = await startWorld(folder, door)
    await use({ url, origin: new URL(url).origin })
    await stopWorld(server)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  fails: async ({}, use) => use([]),
  quietConsole: [
    // After the app: what the page says while its server stops is no fault.
    async ({ page, fails, app: _app }, use) => {
      noteTraffic(page)
      const said: string[] = []
      page.on('pageerror', error => said.push(error.message))
      page.on('console', message => message.type() === 'error' && said.push(message.text()))
      await use(undefined)
      const unexpected = said.filter(text => !fails.some(each => each.test(text)))
      expect(unexpected, 'the page logs no error but those a test asks for').toEqual([])
    },
    { auto: true },
  ],
})

/** Calls the server as the page does: as its signed-in seller, and as operator where it came by the link. */
export async function ask<Name extends CallName>(page: Page, name: Name, input: Input<Name>): Promise<Answer<Name>> {
  const { code, msg, data } = await page.evaluate(
    async ([path, method, body]) => {
      const response = await fetch(path, {
        method,
        headers: {
          Authorization: `Bearer ${sessionStorage.getItem('stallkeeper.token')}`,
          'Content-Type': 'application/json',
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    [fullPath(name), allCalls[name].method, input] as const,
  )
  if (code !== 200) throw new Error(`${name} answered ${code}: ${msg}`)
  return data
}

/** Reads what the server holds, as the signed-in seller. */
export const read = <Name extends Read>(page: Page, name: Name, input: Partial<Input<Name>> = {}) =>
  ask(page, name, input as Input<Name>)
