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
  /** Starting state of each test's world. Either these three options are used, or all options as `worldOptions`. */
  fixture: WorldOptions['fixture']
  clock: WorldOptions['clock']
  seed: WorldOptions['seed']
  worldOptions: WorldOptions
  /**
   * Paths that the development server of the pages forwards to the API. Requests with these paths are redirected to the
   * test's world.
   */
  proxied: readonly string[]
}

/** Values that a test can request as parameters. */
export interface SandboxTestArgs {
  /**
   * World that only this test uses. The pages of the test send their requests to this world, and their `Date` follows
   * the world's clock.
   */
  world: World
}

/** Values and options that all tests of a worker process share. */
export interface SandboxWorkerArgs {
  /**
   * Origins that may send requests to a server that is started here. The default `loopback` means every page of this
   * computer.
   */
  allowOrigin: NonNullable<SandboxOptions['allowOrigin']>
  /** Server on which the worlds are created. Each worker starts its own, unless `stallkeeper run` has started one. */
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
    // Without this fixture, the start of the server would count towards the timeout of the first test.
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
  // The parameter `world` makes Playwright remove the world last, after the pages that use it are closed.
  context: async ({ world, context, sandbox, baseURL, proxied }, use) => {
    await sendToWorld(context, world, { server: sandbox.url, baseURL, proxied })
    await keepTimeOf(world, context)
    await context.addInitScript(url => Object.assign(globalThis, { STALLKEEPER_URL: url }), world.url)
    await use(context)
  },
})
