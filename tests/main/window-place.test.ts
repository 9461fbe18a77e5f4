import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deskSizes, isInSight, phoneSizes, recallPlace, rememberPlace } from '../../src/main/window-place.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
let folder = ''
const file = () => path.join(folder, 'window.json')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-window-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('opens at the phone’s size the first time', () => {
  expect(recallPlace(file(), [screen])).toEqual({ width: 390, height: 868 })
})

test('restores the last position', () => {
  const place = { x: 1000, y: 40, width: 420, height: 900 }
  rememberPlace(file(), place)
  expect(recallPlace(file(), [screen])).toEqual(place)
})

test('moves back onto an existing screen', () => {
  rememberPlace(file(), { x: 2500, y: 40, ...phoneSizes.first })
  expect(recallPlace(file(), [screen])).toEqual(phoneSizes.first)
  expect(recallPlace(file(), [screen, { ...screen, x: 1920 }])).toMatchObject({ x: 2500 })
})

test('respects the width limits and the screen’s height', () => {
  rememberPlace(file(), { x: 0, y: 0, width: 5000, height: 5000 })
  expect(recallPlace(file(), [screen])).toMatchObject({ width: 480, height: 1040 })
  expect(recallPlace(path.join(folder, 'none'), [{ ...screen, height: 720 }])).toEqual({ width: 390, height: 720 })
})

test('the Control room is at most as wide as the screen', () => {
  expect(recallPlace(file(), [screen], deskSizes)).toEqual({ width: 1280, height: 800 })
  rememberPlace(file(), { x: 0, y: 0, width: 5000, height: 900 })
  expect(recallPlace(file(), [screen], deskSizes)).toMatchObject({ width: 1920, height: 900 })
})

test.each(['', 'null', '{"x":"1"}', '[1,2]', '{"x":1e99,"y":0,"width":1,"height":1}'])(
  'ignores the stored position %j',
  text => {
    writeFileSync(file(), text)
    expect(recallPlace(file(), [screen])).toEqual(phoneSizes.first)
  },
)

test('checks that enough of a window is on a screen to be dragged', () => {
  const second = { ...screen, x: 1920 }
  const onSecond = { x: 2500, y: 40, ...phoneSizes.first }
  expect(isInSight(onSecond, [screen, second])).toBe(true)
  expect(isInSight(onSecond, [screen])).toBe(false)
  expect(isInSight({ ...onSecond, x: -380 }, [screen])).toBe(false)
  expect(isInSight({ ...onSecond, x: 100, y: -10 }, [screen])).toBe(false)
})
