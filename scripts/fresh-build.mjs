import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, root } from './project.mjs'
import { runQuietly } from './run.mjs'

const forBoth = [
  'server',
  'locales',
  'docs/openapi-examples.json',
  'scripts/bundling',
  'package.json',
  'package-lock.json',
]

/** What is built, how, from what, and which file says when: two builds know nothing of each other. */
const app = {
  stamp: path.join(root, 'out', '.built'),
  command: ['electron-vite', ['build', '--logLevel', 'warn']],
  sources: [...forBoth, 'src', 'electron.vite.config.ts'],
}
const serverAlone = {
  stamp: path.join(root, 'out', '.built-server'),
  command: [process.execPath, ['scripts/build-server.mjs']],
  sources: [...forBoth, 'src/shared', 'src/packages', 'scripts/build-server.mjs', 'scripts/packaging'],
}

// Whole milliseconds: a stamp cannot be set any finer.
const changedAt = file => (existsSync(file) ? Math.floor(statSync(file).mtimeMs) : 0)

function newestIn(file) {
  if (!existsSync(file) || !statSync(file).isDirectory()) return changedAt(file)
  const inside = readdirSync(file, { recursive: true }).map(name => changedAt(path.join(file, name)))
  return Math.max(changedAt(file), ...inside)
}

/** Builds when a source is newer than the last build. What it says goes to stderr: stdout may belong to a command that speaks JSON. */
async function bringUpToDate({ stamp, command, sources }) {
  const newest = Math.max(...sources.map(name => newestIn(path.join(root, name))))
  if (changedAt(stamp) >= newest) return
  console.error('Building …')
  const { exitCode, all } = await runQuietly(...command)
  if (exitCode !== 0) giveUp(`${all}\nThe build failed, see above.`)
  writeFileSync(stamp, '')
  // The stamp says when the sources were read, not when the build ended: a change during it is not lost.
  utimesSync(stamp, new Date(newest), new Date(newest))
}

/** The desktop app with its server and console, into out/. */
export const freshBuild = () => bringUpToDate(app)

/** The server alone, into out/package. */
export const freshServer = () => bringUpToDate(serverAlone)
