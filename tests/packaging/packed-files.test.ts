// Tests the lists of files for electron-builder and npm. `npm run test:long` creates the packages and checks their
// content.
import path from 'node:path'
import { expect, test } from 'vitest'
import builder from '../../electron-builder.config.mjs'
import { manifest } from '../../scripts/packaging/server-package.mjs'
import { isAllowed } from './app-checks.ts'

/** Checks if a list of patterns includes a file. The last matching pattern decides. */
const takes = (patterns: readonly string[], file: string) =>
  patterns.reduce((isTaken, pattern) => {
    const isExcluded = pattern.startsWith('!')
    const fits = path.matchesGlob(file, isExcluded ? pattern.slice(1) : pattern)
    return fits ? !isExcluded : isTaken
  }, false)

const app = (builder.files as string[]).map(pattern =>
  pattern.replace(/prebuilds\/.+\.node$/, 'prebuilds/linux-x64.node'),
)
const sqlite = 'node_modules/better-sqlite3'

test.each([
  'package.json',
  'out/main/index.js',
  'out/main/api-docs/viewer.js.gz',
  'out/main/openapi-examples.json',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-1a2b.js',
  `${sqlite}/lib/database.js`,
  `${sqlite}/prebuilds/linux-x64.node`,
])('the app contains %s, and the check of the packed app allows it', file => {
  expect(takes(app, file)).toBe(true)
  expect(isAllowed(file)).toBe(true)
})

test.each([
  'src/main/index.ts',
  'out/main/index.js.map',
  'out/main/.compile-cache/v24/1a2b',
  'out/packages.main.json',
  'node_modules/express/index.js',
  `${sqlite}/deps/sqlite3/sqlite3.c`,
  `${sqlite}/prebuilds/darwin-arm64.node`,
  'tests/desktop/stand-in/electron.mjs',
])('the app does not contain %s', file => {
  expect(takes(app, file)).toBe(false)
  expect(isAllowed(file)).toBe(false)
})

test('the developer package depends only on SQLite, and lists its files', () => {
  const { dependencies, files, bin } = manifest()
  expect(Object.keys(dependencies)).toEqual(['better-sqlite3'])
  expect(bin).toEqual({ stallkeeper: './stallkeeper.cjs' })
  const brings = (file: string) =>
    files.some((each: string) => file === each || path.matchesGlob(file, each) || file.startsWith(`${each}/`))
  for (const file of [
    'dist/cli.js',
    'dist/types/client/client.d.ts',
    'docs/README.md',
    'fixtures/two-unpaid.yaml',
    'licences.txt',
  ])
    expect([file, brings(file)]).toEqual([file, true])
  for (const file of ['dist/cli.js.map', 'src/cli.ts', 'package-lock.json'])
    expect([file, brings(file)]).toEqual([file, false])
})
