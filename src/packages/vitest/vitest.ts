import { afterAll, test as base, beforeAll, type TestAPI } from 'vitest'
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

/** How long the server may take to start on a machine that does much besides. */
const startMs = 60_000
let starting: Promise<Sandbox> | undefined
/** From then on the fixture ends it. */
let isAskedFor = false

function theSandbox(): Promise<Sandbox> {
  starting ??= startSandbox().then(async sandbox => {
    // A server's first world takes many times as long as the next ones, which are copies.
    await (await sandbox.newWorld()).end()
    return sandbox
  })
  return starting
}

// Before the first test of a file: a fixture would start the server within the time that the test has, 5 s unless told.
beforeAll(async () => {
  await theSandbox()
}, startMs)

// No test wanted a world.
afterAll(async () => {
  if (isAskedFor) return
  await (await starting)?.close()
  starting = undefined
})

/** Vitest's `test` with a world for each test, which ends with it. */
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
