// Packs the desktop app for Linux without a network and checks the result. An empty executable replaces Electron. `npm
// test` runs the checks on small archives (app-checks.test.ts) and tests the lists of files (packed-files.test.ts).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { beforeAll, expect, test } from 'vitest'
import { freshBuild } from '../../scripts/build.mjs'
import { appBuilds, writeLicences, writeSbom } from '../../scripts/packaging/parts.mjs'
import { checks } from './app-checks.ts'
import { makeStandInDist } from './stand-in-dist.ts'

const root = path.resolve(import.meta.dirname, '../..')
let app = ''

beforeAll(async () => {
  await freshBuild()
  writeLicences(appBuilds, path.join(root, 'out', 'licences.txt'))
  await writeSbom()
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-app-'))
  const [electron, output] = [path.join(folder, 'electron'), path.join(folder, 'dist')]
  makeStandInDist(electron)
  const config = ['--config', 'electron-builder.config.mjs', `-c.directories.output=${output}`]
  await execa('electron-builder', [...config, '--linux', 'dir', '--publish', 'never'], {
    cwd: root,
    preferLocal: true,
    env: { STALLKEEPER_ELECTRON_DIST: electron },
  })
  app = path.join(output, process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked')
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.each(Object.entries(checks))('%s', async (_what, check) => {
  expect(await check(app)).toBeUndefined()
})
