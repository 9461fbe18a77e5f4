import { test as base, type TestAPI } from 'vitest'
import { type Sandbox, startSandbox, type World, type WorldOptions } from '../testing/testing.ts'

export { expect } from 'vitest'

/** What a test may ask for. */
export interface SandboxFixtures {
  /** How the world begins: `test.override({ worldOptions: { seed: 'demo' } })`. */
  worldOptions: WorldOptions
  /** A world for this test alone. */
  world: World
  /** The server of the worlds: one for each worker, or the one that `stallkeeper run` or `stallkeeper/vitest/setup` started. */
  sandbox: Sandbox
}

/** Vitest's `test` with a world for each test, which ends with it. */
export const sandboxTest: TestAPI<SandboxFixtures> = base.extend<SandboxFixtures>({
  worldOptions: {},
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures it needs
    async ({}, use) => {
      const sandbox = await startSandbox()
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
