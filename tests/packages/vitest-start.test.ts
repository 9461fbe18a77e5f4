import { afterAll, beforeAll } from 'vitest'
import startForAll from '../../src/packages/vitest/setup.ts'

// The module is loaded a second time, because another test of this worker may use the first instance with its server.
const own: string = '../../src/packages/vitest/vitest.ts?own'
const { expect, sandboxTest: test }: typeof import('../../src/packages/vitest/vitest.ts') = await import(own)

const end = await startForAll()
const { STALLKEEPER_URL: url } = process.env

// This hook runs after the library's own one. Any later start would use these variables, which name no server.
beforeAll(() => {
  delete process.env.STALLKEEPER_URL
  delete process.env.STALLKEEPER_OPERATOR_KEY
})
afterAll(end)

test('starts the server outside the timeout of the first test', ({ sandbox }) => {
  expect(sandbox.url).toBe(url)
})
