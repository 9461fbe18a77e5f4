import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { snapshotLimits } from '#shared/snapshots.ts'
import { isWorldId, worldIdOf } from '../../src/main/world-id.ts'

function fileOf(content: string | Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-world-id-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'a.stall')
  writeFileSync(file, content)
  return file
}

const shortHash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)

test('identifies a world by the content of its file, not by its path', () => {
  for (const content of ['', 'a world', Buffer.alloc(3_000_000, 'a world of several pieces')]) {
    expect(worldIdOf(fileOf(content))).toBe(shortHash(content))
    expect(worldIdOf(fileOf(content))).toBe(worldIdOf(fileOf(content)))
  }
  expect(isWorldId(worldIdOf(fileOf('a world')))).toBe(true)
})

test('identifies an unreadable file by its path', () => {
  const file = fileOf('')
  rmSync(file)
  expect(worldIdOf(file)).toBe(shortHash(file))
  mkdirSync(file)
  expect(worldIdOf(file)).toBe(shortHash(file))
})

test("does not read a file above the server's size limit", () => {
  const file = fileOf('')
  // The file is sparse, so it uses no disk space.
  truncateSync(file, snapshotLimits.bytes + 1)
  expect(worldIdOf(file)).toBe(shortHash(file))
})
