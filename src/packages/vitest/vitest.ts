import { afterAll, test as base, beforeAll, type TestAPI } from 'vitest'
import { type Sandbox, startSandbox, type World, type WorldOptions } from '../testing/testing.ts'

export { expect } from 'vitest'

/** Values that a test can request as parameters. */
export interface SandboxFixtures {
  /** Starting state of the world. For example, `test.override({ worldOptions: { seed: 'demo' } })` changes it. */
  worldOptions: WorldOptions
  /** World that only this test uses. */
  world: World
  /**
   * Server on which the worlds are created. Each worker starts its own, unless `stallkeeper run` or
   * `stallkeeper/vitest/setup` has started one.
   */
  sandbox: Sandbox
}

/** Timeout for the start of the server in milliseconds. It is long enough for a busy machine. */
const startMs = 60_000
let starting: Promise<Sandbox> | undefined
/** If true, the teardown of the `sandbox` fixture closes the server. */
let isAskedFor = false

function theSandbox(): Promise<Sandbox> {
  starting ??= startSandbox().then(async sandbox => {
    // The first world of a server takes many times as long as the following ones, which are copies of it. It is
    // therefore created before the tests.
    await (await sandbox.newWorld()).end()
    return sandbox
  })
  return starting
}

// The server is started here, because the start would count towards the timeout of the first test (5 s by default).
beforeAll(async () => {
  await theSandbox()
}, startMs)

// If no test of the file has used the fixture, its teardown does not run, so the server is closed here.
afterAll(async () => {
  if (isAskedFor) return
  await (await starting)?.close()
  starting = undefined
})

/** Vitest's `test` with a new world for each test. The world is removed after the test. */
export const sandboxTest: TestAPI<SandboxFixtures> = base.extend<SandboxFixtures>({
  worldOptions: {},
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern
    async ({}, use) => {
      isAskedFor = true
      const sandbox = await theSandbox()
      await use(sandbox)
      await sandbox.close()
    },
    { scope: 'worker' },
  ],
  world: async ({ sandbox, worldOptions }, use) => {
    const world = await sandbox.newWorld(worldOptions)
    await use(world)
    await world.end()
  },
})
