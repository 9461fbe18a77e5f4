import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readArgument, readArguments } from '../../src/main/start-argument.ts'

const world = path.resolve('lessons', 'late parcels.stall')

test.each([
  'stallkeeper://../Downloads/evil.stall',
  'stallkeeper:evil.stall',
  'STALLKEEPER://orders/evil.stall',
  'https://outside.example/evil.stall',
  'data:text/plain,evil.stall',
])('treats %s as a link that opens nothing, not as a file', argument => {
  expect(readArgument(argument)).toEqual({ kind: 'link', target: undefined })
})

test('parses links that open a screen', () => {
  expect(readArgument('stallkeeper://wallet')).toEqual({ kind: 'link', target: { screen: 'wallet' } })
})

test('recognizes a world file by its extension, as a path and as a file URL', () => {
  expect(readArgument(path.join('lessons', 'late parcels.stall'))).toEqual({ kind: 'world', file: world })
  expect(readArgument(world.replace('.stall', '.STALL'))).toMatchObject({ kind: 'world' })
  expect(readArgument(pathToFileURL(world).href)).toEqual({ kind: 'world', file: world })
  expect(readArgument('C:\\lessons\\late.stall').kind).toBe('world')
})

test.each([
  'file://elsewhere/share/a.stall',
  'file:///a%2Fb.stall',
  'file:///etc/passwd',
  '.',
  '/opt/app',
  'a.stall.txt',
])('opens nothing for %s', argument => {
  expect(readArgument(argument)).toEqual({ kind: 'other' })
})

test('does not treat a flag as a file', () => {
  for (const flag of ['--user-data-dir=/data/a.stall', '-a.stall']) expect(readArgument(flag)).toEqual({ kind: 'flag' })
})

test('opens a world file, but not together with a link', () => {
  expect(readArguments(['--no-sandbox', '.', world])).toEqual({ worldFile: world })
  expect(readArguments(['.', 'stallkeeper://orders', world])).toEqual({ link: { screen: 'orders' } })
  expect(readArguments([world, 'stallkeeper://nowhere'])).toEqual({ link: undefined })
  expect(readArguments(['.', '--port=1'])).toEqual({})
})

test('opens a class file, but not together with a link', () => {
  const classFile = path.resolve('lessons', 'Monday.stallclass')
  expect(readArguments(['.', classFile])).toEqual({ classFile })
  expect(readArguments(['.', pathToFileURL(classFile).href])).toEqual({ classFile })
  expect(readArguments(['stallkeeper://orders', classFile])).toEqual({ link: { screen: 'orders' } })
})
