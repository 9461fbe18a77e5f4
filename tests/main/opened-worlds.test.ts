import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { listOpenedWorlds, noteOpening, removeOpenedWorld, wasOpened } from '../../src/main/opened-worlds.ts'

const ids = ['0123456789abcdef', 'fedcba9876543210'] as const
let worlds = ''

beforeEach(() => {
  worlds = mkdtempSync(path.join(tmpdir(), 'stallkeeper-worlds-'))
  onTestFinished(() => rmSync(worlds, { recursive: true, force: true }))
})

/**
 * Creates the folder of a world that was opened from a file.
 * @param pid id of the process that has opened the world; by default that of a process that has ended
 */
function aWorld(id: string, { pid = 2 ** 30, openedAt = Date.now() } = {}): string {
  const folder = path.join(worlds, id)
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  writeFileSync(path.join(folder, 'data', 'stallkeeper.sqlite'), 'rows')
  writeFileSync(path.join(folder, 'opened.json'), JSON.stringify({ name: `lesson ${id[0]}`, openedAt, pid }))
  return folder
}

test('lists opened worlds, the latest first, with their open state', () => {
  aWorld(ids[0], { openedAt: Date.now() - 60_000 })
  const second = path.join(worlds, ids[1])
  mkdirSync(second)
  expect(wasOpened(second)).toBe(false)
  noteOpening(second, 'second')
  expect(wasOpened(second)).toBe(true)
  expect(listOpenedWorlds(worlds)).toMatchObject([
    { id: ids[1], name: 'second', isOpen: true },
    { id: ids[0], name: 'lesson 0', isOpen: false },
  ])
})

test('lists no folder of a declined file', () => {
  expect(listOpenedWorlds(path.join(worlds, 'absent'))).toEqual([])
  mkdirSync(path.join(worlds, ids[0], 'Cache'), { recursive: true })
  mkdirSync(path.join(worlds, 'notes', 'data'), { recursive: true })
  expect(listOpenedWorlds(worlds)).toEqual([])
})

test('lists a world without a readable note by its data', () => {
  const folder = aWorld(ids[0])
  writeFileSync(path.join(folder, 'opened.json'), '{"name":5}')
  expect(listOpenedWorlds(worlds)).toMatchObject([{ id: ids[0], name: null, isOpen: false }])
})

test('removes only the given world with its folder', () => {
  const [first, second] = [aWorld(ids[0]), aWorld(ids[1])]
  expect(removeOpenedWorld(worlds, ids[0])).toBe(true)
  expect([existsSync(first), existsSync(`${first}.removed`), existsSync(second)]).toEqual([false, false, true])
  expect(removeOpenedWorld(worlds, ids[0])).toBe(true)
})

test('never removes a world that is open', () => {
  const folder = aWorld(ids[0], { pid: process.pid })
  expect(removeOpenedWorld(worlds, ids[0])).toBe(false)
  expect(existsSync(path.join(folder, 'data', 'stallkeeper.sqlite'))).toBe(true)
})

test('treats a world as closed if its process id is from before the last boot', () => {
  aWorld(ids[0], { pid: process.pid, openedAt: 0 })
  expect(listOpenedWorlds(worlds)).toMatchObject([{ isOpen: false }])
})

test.each(['..', '.', '../worlds', '', `${ids[0]}/data`, ids[0].toUpperCase()])('removes nothing named %j', name => {
  const folder = aWorld(ids[0])
  expect(removeOpenedWorld(worlds, name)).toBe(false)
  expect(existsSync(path.join(folder, 'data'))).toBe(true)
})
