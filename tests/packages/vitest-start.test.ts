import { afterAll, beforeAll } from 'vitest'
import startForAll from '../../src/packages/vitest/setup.ts'

// A library of its own: another test of this worker may have one, with its server.
const own: string = '../../src/packages/vitest/vitest.ts?own'
const { expect, sandboxTest: test }: typeof import('../../src/packages/vitest/vitest.ts') = await import(own)

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
