// npm run package:check: packs for Linux on a stand-in for Electron, without a network, and looks at what was packed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freshBuild } from './fresh-build.mjs'
import { checks } from './packaging/checks.ts'
import { appBuilds, writeLicences, writeSbom } from './packaging/parts.mjs'
import { makeStandInDist } from './packaging/stand-in-dist.ts'
import { giveUp, root } from './project.mjs'
import { runQuietly } from './run.mjs'

/** Packs into a folder. @returns the packed app */
async function pack(folder) {
  makeStandInDist(path.join(folder, 'electron'))
  const output = path.join(folder, 'dist')
  const { exitCode, all } = await runQuietly(
    'electron-builder',
    [
      '--config',
      'electron-builder.config.mjs',
      '--linux',
      'dir',
      '--publish',
      'never',
      `-c.directories.output=${output}`,
    ],
    { env: { STALLKEEPER_ELECTRON_DIST: path.join(folder, 'electron') } },
  )
  if (exitCode !== 0) giveUp(`It could not be packed:\n${all}`)
  return path.join(output, process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked')
}

await freshBuild()
writeLicences(appBuilds, path.join(root, 'out', 'licences.txt'))
await writeSbom()
const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-package-'))
try {
  const app = await pack(folder)
  for (const [what, check] of Object.entries(checks)) {
    const fault = await check(app).catch(error => error.message)
    console.log(`${fault ? 'FAILED ' : 'ok     '} ${what}${fault ? `: ${fault}` : ''}`)
    if (fault) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
