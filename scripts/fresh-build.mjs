import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, root } from './project.mjs'
import { runQuietly } from './run.mjs'

const stamp = path.join(root, 'out', '.built')
const sources = [
  'src',
  'server',
  'locales',
  'docs/openapi-examples.json',
  'electron.vite.config.ts',
  'scripts/bundling',
  'package.json',
  'package-lock.json',
]

// Whole milliseconds: a stamp cannot be set any finer.
const changedAt = file => (existsSync(file) ? Math.floor(statSync(file).mtimeMs) : 0)

function newestIn(file) {
  if (!existsSync(file) || !statSync(file).isDirectory()) return changedAt(file)
  const inside = readdirSync(file, { recursive: true }).map(name => changedAt(path.join(file, name)))
  return Math.max(changedAt(file), ...inside)
}

/** Builds the app when a source is newer than the last build. What it says goes to stderr: stdout may belong to a command that speaks JSON. */
export async function freshBuild() {
  const newest = Math.max(...sources.map(name => newestIn(path.join(root, name))))
  if (changedAt(stamp) >= newest) return
  console.error('Building …')
  const { exitCode, all } = await runQuietly('electron-vite', ['build', '--logLevel', 'warn'])
  if (exitCode !== 0) giveUp(`${all}\nThe build failed, see above.`)
  writeFileSync(stamp, '')
  // The stamp says when the sources were read, not when the build ended: a change during it is not lost.
  utimesSync(stamp, new Date(newest), new Date(newest))
}
