import { describe, test as plain } from 'vitest'
import { startSandbox } from '../../src/packages/testing/testing.ts'
import startForAll from '../../src/packages/vitest/setup.ts'
import { expect, sandboxTest as test } from '../../src/packages/vitest/vitest.ts'

plain('the server of a whole run is shared by all tests and stopped by the global setup', async () => {
  const { STALLKEEPER_URL, STALLKEEPER_OPERATOR_KEY } = process.env
  const end = await startForAll()
  try {
    const sandbox = await startSandbox()
    expect(sandbox.url).toBe(process.env.STALLKEEPER_URL)
    await sandbox.close()
    await (await startSandbox()).newWorld()
  } finally {
    for (const [name, value] of Object.entries({ STALLKEEPER_URL, STALLKEEPER_OPERATOR_KEY }))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    await end()
  }
})

const seen = new Set<string>()

describe('a test of the vitest library', () => {
  for (const which of ['one', 'another'])
    test(`gives ${which} test a new world`, async ({ world }) => {
      expect(await world.clock.now()).toBe('2026-11-20T09:30:00.000Z')
      await world.clock.advance('P1D')
      seen.add(world.id)
    })

  test('removes its world when it ends', async ({ sandbox }) => {
    const { list } = await sandbox.operator.sandbox.listWorlds()
    expect(seen.size).toBe(2)
    expect(list.filter(({ world }) => seen.has(world))).toEqual([])
  })

  describe('with options', () => {
    test.override({ worldOptions: { seed: 'demo', clock: '2027-01-01T00:00:00Z' } })
    test('uses them for the world', async ({ world }) => {
      expect((await world.api.me()).username).toBe('demo')
      expect(await world.clock.now()).toBe('2027-01-01T00:00:00.000Z')
    })
  })
})
