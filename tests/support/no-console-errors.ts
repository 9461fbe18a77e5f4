// Setup file of vitest: fails a test that writes to console.error.
import { afterEach, beforeEach, expect, vi } from 'vitest'

beforeEach(() => {
  const said = vi.spyOn(console, 'error')
  return () => said.mockRestore()
})

afterEach(() => {
  // biome-ignore lint/suspicious/noConsole: this setup must read console.error
  expect(vi.mocked(console.error).mock?.calls ?? [], 'nothing is written to console.error').toEqual([])
})
