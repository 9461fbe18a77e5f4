import { afterAll, beforeAll } from 'vitest'
import startForAll from '../../src/packages/vitest/setup.ts'
import { expect, sandboxTest as test } from '../../src/packages/vitest/vitest.ts'

const end = await startForAll()
const { STALLKEEPER_URL: url } = process.env

// Comes after the library's own: who looks for a server from here on finds none, and starts another.
beforeAll(() => {
  delete process.env.STALLKEEPER_URL
  delete process.env.STALLKEEPER_OPERATOR_KEY
})
afterAll(end)

test('has its server before it begins: the start is none of its time', ({ sandbox }) => {
  expect(sandbox.url).toBe(url)
})
