import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPackageWithOptions } from '@electron/asar'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'
import { afterAll, describe, expect, test } from 'vitest'
import { fuses } from '../../electron-builder.config.mjs'
import { checks } from './app-checks.ts'
import { makeStandInDist } from './stand-in-dist.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sqlite = 'node_modules/better-sqlite3'
const right = {
  'package.json': JSON.stringify({ dependencies: { 'better-sqlite3': '1.0.0' } }),
  'out/main/index.js': '// the shell',
  'out/renderer/index.html': '<!doctype html>',
  [`${sqlite}/lib/index.js`]: '// SQLite',
  [`${sqlite}/prebuilds/linux-x64.node`]: 'binary',
}
const parts = ['better-sqlite3', 'electron', 'express', 'react', '@scalar/fastify-api-reference', 'zod']
const papers = {
  'sbom.cdx.json': JSON.stringify({ bomFormat: 'CycloneDX', components: parts.map(name => ({ name })) }),
  'licences.txt': parts.map(name => `\n${name}@1.0.0\n`).join(''),
}

let made = 0

/** Creates a packed app with a few small files. @returns its folder */
async function packedApp({ files = {}, isFused = true } = {}): Promise<string> {
  made += 1
  const app = path.join(folder, `app-${made}`)
  const source = path.join(folder, `source-${made}`)
  for (const [name, content] of Object.entries({ ...right, ...files })) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true })
    writeFileSync(path.join(source, name), content)
  }
  makeStandInDist(app)
  cpSync(path.join(app, 'electron'), path.join(app, 'stallkeeper'))
  const named = Object.entries(fuses).map(([name, isOn]) => [name.charAt(0).toUpperCase() + name.slice(1), isOn])
  const wanted = named.map(([name, isOn]) => [FuseV1Options[name as keyof typeof FuseV1Options], isOn])
  if (isFused)
    await flipFuses(path.join(app, 'stallkeeper'), { version: FuseVersion.V1, ...Object.fromEntries(wanted) })
  const archive = path.join(app, 'resources', 'app.asar')
  await createPackageWithOptions(source, archive, { unpack: '**/*.node' })
  for (const [name, text] of Object.entries(papers)) writeFileSync(path.join(app, 'resources', name), text)
  return app
}

/**
 * Returns the faults that the checks find. The last check is left out, because it starts the app, and these few files
 * cannot be started.
 */
async function faultsIn(app: string): Promise<string[]> {
  const looking = Object.entries(checks).filter(([what]) => !what.startsWith('the extracted app'))
  const faults = await Promise.all(looking.map(async ([what, check]) => ((await check(app)) ? what : [])))
  return faults.flat()
}

describe('the checks of a packed app', () => {
  test('report no fault in a correct app', async () => {
    expect(await faultsIn(await packedApp())).toEqual([])
  })

  test.each([
    ['a map of the sources', { 'out/main/index.js.map': '{}' }],
    ['a source', { 'src/main/index.ts': '' }],
    ['a library', { 'node_modules/express/index.js': '' }],
    ["SQLite's own sources", { [`${sqlite}/deps/sqlite3.c`]: '' }],
  ])('report %s', async (_what, files) => {
    expect(await faultsIn(await packedApp({ files }))).toEqual(['the app contains only files that it needs'])
  })

  test('report a dependency besides SQLite', async () => {
    const manifest = JSON.stringify({ dependencies: { 'better-sqlite3': '1.0.0', express: '5.0.0' } })
    expect(await faultsIn(await packedApp({ files: { 'package.json': manifest } }))).toEqual([
      'the native module is the only dependency',
    ])
  })

  test('report a second copy of SQLite', async () => {
    const files = { [`${sqlite}/prebuilds/linux-arm64.node`]: 'binary' }
    expect(await faultsIn(await packedApp({ files }))).toEqual(['only one SQLite is outside the archive'])
  })

  test('report fuses that are not set', async () => {
    expect(await faultsIn(await packedApp({ isFused: false }))).toEqual(['the fuses are set'])
  })

  test('report a file that was changed after packing', async () => {
    const app = await packedApp()
    const archive = path.join(app, 'resources', 'app.asar')
    writeFileSync(archive, readFileSync(archive, 'latin1').replace('// the shell', '// THE SHELL'), 'latin1')
    expect(await faultsIn(app)).toEqual(['the archive has the checksums of its files'])
  })

  test('report an app above the size limit', async () => {
    const app = await packedApp()
    appendFileSync(path.join(app, 'resources', 'licences.txt'), ' '.repeat(11 * 1024 * 1024))
    expect(await faultsIn(app)).toEqual(['it has at most 10 MB without Electron'])
  })

  test('report a missing licence', async () => {
    const app = await packedApp()
    writeFileSync(path.join(app, 'resources', 'licences.txt'), papers['licences.txt'].replace('\nzod@', '\n'))
    expect(await faultsIn(app)).toEqual(['the licences and the SBOM are next to the archive'])
  })

  test('report an app whose server does not start', async () => {
    const [, starts] = Object.entries(checks).find(([what]) => what.startsWith('the extracted app')) ?? []
    const files = { 'out/main/cli.js': 'process.exitCode = 3' }
    expect(await starts?.(await packedApp({ files }))).toBe('its server ended')
  })
})
