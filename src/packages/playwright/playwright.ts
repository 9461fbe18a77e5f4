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

/** Options of `test.use`. */
export interface SandboxTestOptions {
  /** Starting state of each test's world: these three, or all options as `worldOptions`. */
  fixture: WorldOptions['fixture']
  clock: WorldOptions['clock']
  seed: WorldOptions['seed']
  worldOptions: WorldOptions
  /** Paths that the development server of the pages forwards to the API. They are rerouted to the test's world. */
  proxied: readonly string[]
}

/** Fixtures of a test. */
export interface SandboxTestArgs {
  /** World for this test alone. Its pages call this world, and their `Date` follows its clock. */
  world: World
}

export interface SandboxWorkerArgs {
  /** Origins that may call a server started here. Default: `loopback`, every page of this computer. */
  allowOrigin: NonNullable<SandboxOptions['allowOrigin']>
  /** Server that holds the worlds: one for each worker, or the one that `stallkeeper run` started. */
  sandbox: Sandbox
}

type SandboxTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & SandboxTestOptions & SandboxTestArgs,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & SandboxWorkerArgs
>

/** Playwright's `test` with a new world for each test. The world is removed after the test. */
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
    // Without this fixture the first test of a worker would start the server within its own timeout.
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ sandbox, fixture, clock, seed, worldOptions }, use) => {
    const chosen = {
      ...(fixture !== undefined && { fixture }),
      ...(clock !== undefined && { clock }),
      ...(seed !== undefined && { seed }),
    }
    const world = await sandbox.newWorld({ ...worldOptions, ...chosen })
    await use(world)
    await world.end()
  },
  // Requesting `world` here makes Playwright remove it last, after the pages that call it are closed.
  context: async ({ world, context, sandbox, baseURL, proxied }, use) => {
    await sendToWorld(context, world, { server: sandbox.url, baseURL, proxied })
    await keepTimeOf(world, context)
    await context.addInitScript(url => Object.assign(globalThis, { STALLKEEPER_URL: url }), world.url)
    await use(context)
  },
})
