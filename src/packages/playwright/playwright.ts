import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { type Sandbox, type SandboxOptions, startSandbox, type World, type WorldOptions } from '../testing/testing.ts'
import { keepTimeOf, sendToWorld } from './page-world.ts'

export { expect } from '@playwright/test'

/** What `test.use` may say. */
export interface SandboxTestOptions {
  /** How the world of each test begins: these four, or all of it. */
  fixture: WorldOptions['fixture']
  clock: WorldOptions['clock']
  seed: WorldOptions['seed']
  worldOptions: WorldOptions
  /** Paths of the page's own origin that its development server passes on to the API: they go to the test's world. */
  proxied: readonly string[]
}

/** What a test may ask for. */
export interface SandboxTestArgs {
  /** A world for this test alone; its pages call it, and their `Date` is its clock. */
  world: World
}

export interface SandboxWorkerArgs {
  /** Which pages may call a server that is started here; `loopback` unless told: all of this computer. */
  allowOrigin: NonNullable<SandboxOptions['allowOrigin']>
  /** The server of the worlds: one for each worker, or the one that `stallkeeper run` started. */
  sandbox: Sandbox
}

type SandboxTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SandboxTestOptions & SandboxTestArgs,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SandboxWorkerArgs
>

/** Playwright's `test` with a world for each test, which ends with it. */
export const test: SandboxTest = base.extend<SandboxTestOptions & SandboxTestArgs, SandboxWorkerArgs>({
  allowOrigin: ['loopback', { option: true, scope: 'worker' }],
  fixture: [undefined, { option: true }],
  clock: [undefined, { option: true }],
  seed: [undefined, { option: true }],
  worldOptions: [{}, { option: true }],
  proxied: [['/api', '/pictures', '/files'], { option: true }],
  sandbox: [
    async ({ allowOrigin }, use) => {
      const sandbox = await startSandbox({ allowOrigin })
      await use(sandbox)
      await sandbox.close()
    },
    // Else the first test of a worker has the start of the server in its own time.
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ sandbox, fixture, clock, seed, worldOptions }, use) => {
    const told = {
      ...(fixture !== undefined && { fixture }),
      ...(clock !== undefined && { clock }),
      ...(seed !== undefined && { seed }),
    }
    const world = await sandbox.newWorld({ ...worldOptions, ...told })
    await use(world)
    await world.end()
  },
  // The world comes first, so that it ends last: pages that are still asking are closed before.
  context: async ({ world, context, sandbox, baseURL, proxied }, use) => {
    await sendToWorld(context, world, { server: sandbox.url, baseURL, proxied })
    await keepTimeOf(world, context)
    await context.addInitScript(url => Object.assign(globalThis, { STALLKEEPER_URL: url }), world.url)
    await use(context)
  },
})
