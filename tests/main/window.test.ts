import path from 'node:path'
import { nativeTheme, screen } from 'electron'
import { expect, test } from 'vitest'
import { openWindow } from '../../src/main/window.ts'
import { deskSizes, phoneSizes } from '../../src/main/window-place.ts'
import { anEvent, aReadyApp } from './shell.ts'

const windowIn = (folder: string, more: object = {}) =>
  openWindow({
    preload: 'preload.cjs',
    placeFile: path.join(folder, 'window.json'),
    title: 'Stallkeeper Sandbox',
    sizes: phoneSizes,
    ...more,
  })

test('opens at its last position', () => {
  const folder = aReadyApp()
  const first = windowIn(folder)
  expect(first.getContentSize()).toEqual([390, 868])
  expect(first.getMinimumSize()).toEqual([360, 480])
  first.setBounds({ x: 120, y: 90, width: 400, height: 700 })
  first.close()
  expect(windowIn(folder).getBounds()).toEqual({ x: 120, y: 90, width: 400, height: 700 })
})

test('moves back when its screen is removed, and otherwise stays', () => {
  const window = windowIn(aReadyApp())
  const { x, y } = screen.getPrimaryDisplay().workArea
  for (const change of ['display-removed', 'display-metrics-changed']) {
    window.setBounds({ x: 5_000, y: 300 })
    screen.emit(change)
    expect(window.getBounds()).toMatchObject({ x, y })
  }
  window.setBounds({ x: 200, y: 300 })
  screen.emit('display-removed')
  expect(window.getBounds()).toMatchObject({ x: 200, y: 300 })
})

test("is repainted when the system's theme changes", () => {
  const window = windowIn(aReadyApp())
  const colors: string[] = []
  window.setBackgroundColor = color => void colors.push(color)
  for (const isDark of [true, false]) {
    Object.assign(nativeTheme, { shouldUseDarkColors: isDark })
    nativeTheme.emit('updated')
  }
  expect(new Set(colors).size).toBe(2)
  window.close()
  nativeTheme.emit('updated')
  expect(colors).toHaveLength(2)
})

test('keeps the names of the app and the world in its title', () => {
  const window = windowIn(aReadyApp(), { worldName: 'late parcels', sizes: deskSizes })
  expect(window.getTitle()).toBe('late parcels · Stallkeeper Sandbox')
  for (const [said, shown] of [
    ['Stallkeeper Sandbox · BAC À SABLE', 'late parcels · Stallkeeper Sandbox · BAC À SABLE'],
    ['Your bank', 'late parcels · Stallkeeper Sandbox · BAC À SABLE'],
  ] as const) {
    const event = anEvent({})
    window.emit('page-title-updated', event, said)
    expect([event.isPrevented, window.getTitle()]).toEqual([true, shown])
  }
})
