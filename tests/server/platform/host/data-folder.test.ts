import { expect, test } from 'vitest'
import { dataFolder } from '#server/platform/host/data-folder.ts'

const at = (name: string, env: Record<string, string> = {}) => dataFolder({ name, home: '/home/ada', env })

test('uses the data folder of each platform', () => {
  expect(at('linux')).toBe('/home/ada/.local/share/stallkeeper')
  expect(at('linux', { XDG_DATA_HOME: '/data' })).toBe('/data/stallkeeper')
  expect(at('darwin')).toBe('/home/ada/Library/Application Support/stallkeeper')
  expect(at('win32', { APPDATA: '/roaming' })).toBe('/roaming/stallkeeper')
})

test('ignores a relative XDG_DATA_HOME, as the specification requires', () => {
  expect(at('linux', { XDG_DATA_HOME: 'here' })).toBe('/home/ada/.local/share/stallkeeper')
})
