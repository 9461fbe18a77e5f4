import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, test as base, type Cookie, expect, type Page } from '@playwright/test'
import type { Read } from '#shared/contract/areas.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { tokenKeyOf } from '../../../src/renderer/api/token-key.ts'
import { noteTraffic } from './quiet.ts'
import { copySeed, type Seed } from './seeds.ts'
import { startTime, startWorld, stopWorld } from './world.ts'

export const operatorKey = 'e2e-operator'

export interface App {
  /** Address that opens the console. In mode `link` it is the one-time link. */
  url: string
  /** Base address of the console and the API, without a slash at the end. */
  origin: string
}

type Mode = 'link' | 'open'

interface Options {
  /**
   * Mode of the server. `link` is that of `npm start -- --browser`. `open` is that of `npm run serve`, for any client.
   */
  mode: Mode
  seed: Seed
  /**
   * True to give a test its own server process and data folder. By default a test gets a world of the worker's server,
   * which has no saved states, no reset of the store, and no sessions by the computer's clock.
   */
  ownServer: boolean
}

interface WorkerServer {
  origin: string
  /**
   * Launch cookie and operator cookie of browser mode. The link works only once, but every test has a new browser
   * context.
   */
  cookies: Cookie[]
  /** Headers of an operator's request. In mode `link` a cookie replaces the key. */
  headers: Record<string, string>
}

/** Server processes of a worker, one for each mode. They start when a test first needs them. */
interface WorkerServers {
  of(mode: Mode): Promise<WorkerServer>
}

const flagsOf = (mode: Mode) => (mode === 'link' ? ['--browser'] : ['--operator-key', operatorKey])

async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-e2e-'))
  await run(folder)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Creates a world on a server and removes it after the test. */
async function withWorld(
  context: BrowserContext,
  { origin, headers }: WorkerServer,
  seed: Seed,
  run: (world: string) => Promise<void>,
): Promise<void> {
  const made = await context.request.post(origin + fullPath('sandbox.addWorld'), {
    headers,
    data: { seed, clock: startTime },
  })
  const { data } = await made.json()
  await run(data.world)
  await context.request.delete(`${origin}${fullPath('sandbox.addWorld')}/${data.world}`, { headers })
}

/**
 * Playwright's `test` with the built server and console. A page that logs an error fails the test, unless a pattern in
 * `fails` matches the message.
 */
export const test = base.extend<
  Options & { app: App; quietConsole: undefined; fails: RegExp[] },
  { workerServers: WorkerServers }
>({
  mode: ['link', { option: true }],
  seed: ['demo', { option: true }],
  ownServer: [false, { option: true }],
  workerServers: [
    async ({ playwright }, use) => {
      await withFolder(async root => {
        const started = new Map<Mode, Promise<WorkerServer & { server: ChildProcess }>>()
        const start = async (mode: Mode) => {
          const folder = path.join(root, mode)
          copySeed('empty', folder)
          const { server, url } = await startWorld(folder, flagsOf(mode))
          const context = await playwright.request.newContext()
          await context.get(url)
          const { cookies } = await context.storageState()
          await context.dispose()
          const headers: Record<string, string> = mode === 'open' ? { 'X-Operator-Key': operatorKey } : {}
          return { server, origin: new URL(url).origin, cookies, headers }
        }
        await use({
          of(mode) {
            const server = started.get(mode) ?? start(mode)
            started.set(mode, server)
            return server
          },
        })
        for (const each of started.values()) await stopWorld((await each).server)
      })
    },
    { scope: 'worker' },
  ],
  app: async ({ mode, seed, ownServer, workerServers, context }, use) => {
    if (ownServer)
      return withFolder(async folder => {
        copySeed(seed, folder)
        const { server, url } = await startWorld(folder, flagsOf(mode))
        await use({ url, origin: new URL(url).origin })
        await stopWorld(server)
      })
    const server = await workerServers.of(mode)
    await context.addCookies(server.cookies)
    await withWorld(context, server, seed, async world => {
      const origin = `${server.origin}/w/${world}`
      await use({ url: `${origin}/`, origin })
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  fails: async ({}, use) => use([]),
  quietConsole: [
    // The errors are collected after the app has closed. Errors while its server stops do not count.
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

/** Returns the key under which a tab stores the token for the app's world. */
export const tokenKey = (app: App): string => tokenKeyOf(/(?<=\/w\/)[^/]+$/.exec(app.origin)?.[0] ?? '')

/** Reads the token that the page's tab has stored. */
export const tokenIn = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const [root] = /^\/w\/[^/]+/.exec(location.pathname) ?? ['']
    return sessionStorage.getItem(`${root}stallkeeper.token`)
  })

/** Stores a token in the page's tab for the next load. Null removes it. */
export const storeToken = (page: Page, token: string | null): Promise<void> =>
  page.evaluate(value => {
    const [root] = /^\/w\/[^/]+/.exec(location.pathname) ?? ['']
    const key = `${root}stallkeeper.token`
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  }, token)

/**
 * Sends a call with the credentials of the page: as its signed-in seller, and as the operator if the page was opened
 * with the link.
 */
export async function ask<Name extends CallName>(page: Page, name: Name, input: Input<Name>): Promise<Answer<Name>> {
  const { code, msg, data } = await page.evaluate(
    async ([path, method, body, token]) => {
      const [root] = /^\/w\/[^/]+/.exec(location.pathname) ?? ['']
      const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
      const response = await fetch(root + path + query, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
      })
      return response.json()
    },
    [fullPath(name), allCalls[name].method, input, await tokenIn(page)] as const,
  )
  if (code !== 200) throw new Error(`${name} answered ${code}: ${msg}`)
  return data
}

/** Sends a reading call as the signed-in seller. */
export const read = <Name extends Read>(page: Page, name: Name, input: Partial<Input<Name>> = {}) =>
  ask(page, name, input as Input<Name>)
