import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogs } from '../../src/main/logs.ts'

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-logs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('writes each line immediately, with its time', () => {
  const logs = openLogs(path.join(aFolder(), 'logs'))
  logs.line('ready')
  expect(readFileSync(path.join(logs.folder, 'stallkeeper.log'), 'utf8')).toMatch(/^\d{4}-.+Z ready\n$/)
})

test('starts without a log if its folder cannot be created', () => {
  const inTheWay = path.join(aFolder(), 'logs')
  writeFileSync(inTheWay, 'not a folder')
  const logs = openLogs(inTheWay)
  logs.line('nobody hears this')
  expect(readFileSync(inTheWay, 'utf8')).toBe('not a folder')
})
