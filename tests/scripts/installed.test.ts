import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isInstalled, isRecorded, neededPlaces, noteInstalled, type Package } from '../../scripts/packages.mjs'
import { aFolder } from '../support/folders.ts'

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const mac = { os: 'darwin', cpu: 'arm64', libc: undefined }
const at = (name: string) => `node_modules/${name}`
const entry = (version: string, more: object = {}) => ({ version, integrity: `sha512-${version}`, ...more })

/** A lockfile with a package for each of two platforms, and a dependency that only one of them needs. */
const lock = {
  '': { dependencies: { tool: '^1.0.0' }, devDependencies: { bundler: '^2.0.0' } },
  [at('tool')]: entry('1.0.0', { dependencies: { shared: '^3.0.0' }, peerDependencies: { host: '*' } }),
  [at('tool/node_modules/shared')]: entry('3.1.0'),
  [at('shared')]: entry('2.0.0'),
  [at('host')]: entry('5.0.0'),
  [at('bundler')]: entry('2.0.0', {
    dependencies: { shared: '^2.0.0' },
    optionalDependencies: { 'bundler-linux': '2.0.0', 'bundler-musl': '2.0.0', 'bundler-mac': '2.0.0', wasm: '2.0.0' },
  }),
  [at('bundler-linux')]: entry('2.0.0', { os: ['linux'], cpu: ['x64'], libc: ['glibc'], optional: true }),
  [at('bundler-musl')]: entry('2.0.0', { os: ['linux'], cpu: ['x64'], libc: ['musl'], optional: true }),
  [at('bundler-mac')]: entry('2.0.0', { os: ['darwin'], optional: true }),
  [at('wasm')]: entry('2.0.0', { cpu: ['wasm32'], optional: true, dependencies: { 'for-wasm': '1.0.0' } }),
  [at('for-wasm')]: entry('1.0.0', { optional: true }),
}
const onLinux = ['tool', 'tool/node_modules/shared', 'shared', 'host', 'bundler', 'bundler-linux'].map(at)

type Packages = Record<string, Package>
const pick = (places: string[]): Packages =>
  Object.fromEntries(Object.entries(lock).filter(([place]) => places.includes(place)))
const record = pick(onLinux)

/** Packages that are needed on every platform. */
const everywhere = ['tool', 'tool/node_modules/shared', 'host'].map(at)
const plain: Packages = { '': { dependencies: { tool: '^1.0.0' } }, ...pick(everywhere) }

/** Creates a project in which all packages of its lockfile are installed, for every platform. */
function aProject(): string {
  const root = aFolder()
  mkdirSync(path.join(root, 'node_modules'))
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: plain }))
  writeFileSync(path.join(root, at('.package-lock.json')), JSON.stringify({ packages: pick(everywhere) }))
  return root
}

test('requires packages of this platform, and no dependencies exclusive to others', () => {
  expect([...neededPlaces(lock, linux)].sort()).toEqual([...onLinux].sort())
  const others = onLinux.filter(place => place !== at('bundler-linux'))
  expect([...neededPlaces(lock, mac)].sort()).toEqual([...others, at('bundler-mac')].sort())
})

test('agrees with what npm has installed in this project', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.resolve(file), 'utf8')).packages as Packages
  expect(isRecorded(read('package-lock.json'), read(at('.package-lock.json')))).toBe(true)
})

test.each([
  ['a package is missing', pick(onLinux.filter(place => place !== at('host')))],
  ['a package of this system is missing', pick(onLinux.filter(place => place !== at('bundler-linux')))],
  ['a package has another version', { ...record, [at('host')]: entry('5.0.1') }],
  ['a package has another checksum', { ...record, [at('host')]: { version: '5.0.0', integrity: 'sha512-other' } }],
  ['a package is not in the lock', { ...record, [at('gone')]: entry('1.0.0') }],
])('installs when %s', (_, installed) => {
  expect(isRecorded(lock, installed, linux)).toBe(false)
})

test('accepts an additional installed package of another platform', () => {
  expect(isRecorded(lock, { ...record, ...pick([at('wasm'), at('for-wasm')]) }, linux)).toBe(true)
})

test('ignores timestamps: a copied checkout keeps its packages', () => {
  const root = aProject()
  const future = new Date(Date.now() + 86_400_000)
  utimesSync(path.join(root, 'package-lock.json'), future, future)
  utimesSync(path.join(root, at('.package-lock.json')), 0, 0)
  // The first check compares the lockfile with npm's record. Later checks compare a stored hash.
  expect([isInstalled(root), isInstalled(root)]).toEqual([true, true])
})

test('installs if the lock has changed, also without a record', () => {
  const root = aProject()
  noteInstalled(root)
  expect(isInstalled(root)).toBe(true)
  const changed = { ...plain, [at('host')]: entry('6.0.0') }
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: changed }))
  expect(isInstalled(root)).toBe(false)
})

test('installs if nothing is installed or an install was interrupted', () => {
  const root = aProject()
  noteInstalled(root)
  rmSync(path.join(root, at('.package-lock.json')))
  expect(isInstalled(root)).toBe(false)
  rmSync(path.join(root, 'node_modules'), { recursive: true })
  expect(isInstalled(root)).toBe(false)
  expect(existsSync(path.join(root, 'node_modules'))).toBe(false)
})

test('installs if npm’s record is unreadable', () => {
  const root = aProject()
  writeFileSync(path.join(root, at('.package-lock.json')), '{')
  expect(isInstalled(root)).toBe(false)
})
