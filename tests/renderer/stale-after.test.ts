import { expect, test } from 'vitest'
import { apiCalls, type CallRow } from '#shared/contract/calls.ts'
import { staleAfter } from '../../src/renderer/api/stale-after.ts'

const rows = Object.entries<CallRow>(apiCalls)

test('every write of the contract says which reads it makes stale, and nothing else does', () => {
  const writes = rows.filter(([, row]) => row.writes).map(([name]) => name)
  expect(Object.keys(staleAfter).sort()).toEqual(writes.sort())
})

test('what a write makes stale is a read, named once', () => {
  const reads = rows.filter(([, row]) => !row.writes).map(([name]) => name)
  for (const [write, stale] of Object.entries(staleAfter)) {
    expect(reads, write).toEqual(expect.arrayContaining([...(stale ?? [])]))
    expect(new Set(stale).size, write).toBe(stale?.length)
  }
})
