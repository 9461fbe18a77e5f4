import { afterAll, test as base, beforeAll, type TestAPI } from 'vitest'
import { type Sandbox, startSandbox, type World, type WorldOptions } from '../testing/testing.ts'

export { expect } from 'vitest'

/** Fixtures of a test. */
export interface SandboxFixtures {
  /** Starting state of the world: `test.override({ worldOptions: { seed: 'demo' } })`. */
  worldOptions: WorldOptions
  /** World for this test alone. */
  world: World
  /**
   * Server that holds the worlds: one for each worker, or the one that `stallkeeper run` or `stallkeeper/vitest/setup`
   * started.
   */
  sandbox: Sandbox
}

/** Timeout of the start in milliseconds, generous for a busy machine. */
const startMs = 60_000
let starting: Promise<Sandbox> | undefined
/** If true, the teardown of the `sandbox` fixture closes the server. */
let isAskedFor = false

function theSandbox(): Promise<Sandbox> {
  starting ??= startSandbox().then(async sandbox => {
    // The first world of a server takes many times as long as the following ones, which are copies of it.
    await (await sandbox.newWorld()).end()
    return sandbox
  })
  return starting
}

// Starts the server outside the timeout of the first test, which is 5 s by default.
beforeAll(async () => {
  await theSandbox()
}, startMs)

// Closes the server if no test of the file used the fixture.
afterAll(async () => {
  if (isAskedFor) return
  await (await starting)?.close()
  starting = undefined
})

/** Vitest's `test` with a new world for each test. The world is removed after the test. */
export const sandboxTest: TestAPI<SandboxFixtures> = base.extend<SandboxFixtures>({
  worldOptions: {},
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures it needs
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
