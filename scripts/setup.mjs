import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, isWindows, projectNode, root } from './project.mjs'
import { ended, launch, quietTool } from './run.mjs'

const stamp = path.join(root, 'out', '.built')
const sources = ['src', 'server', 'locales', 'electron.vite.config.ts', 'package.json', 'package-lock.json']

// Whole milliseconds: a stamp cannot be set any finer.
const changedAt = file => (existsSync(file) ? Math.floor(statSync(file).mtimeMs) : 0)

function newestIn(file) {
  if (!existsSync(file)) return 0
  if (!statSync(file).isDirectory()) return changedAt(file)
  const inside = readdirSync(file, { withFileTypes: true, recursive: true })
  return Math.max(changedAt(file), ...inside.map(entry => changedAt(path.join(entry.parentPath, entry.name))))
}

/** Installs the packages when there are none, or when the lock is newer than they are. */
export async function install(say = console.log) {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  if (changedAt(installed) >= changedAt(path.join(root, 'package-lock.json'))) return checkNode()
  say('Installing the packages (npm ci) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  // What npm says goes to stderr: stdout may belong to a command that speaks JSON.
  const stdio = ['ignore', 2, 2]
  const child = npm?.endsWith('.js')
    ? launch(process.execPath, [npm, ...args], { stdio })
    : launch('npm', args, { stdio, shell: isWindows })
  const { code } = await ended(child)
  if (code !== 0) giveUp('The packages could not be installed: npm ci failed, see above.')
  const now = new Date()
  if (existsSync(installed)) utimesSync(installed, now, now)
  checkNode()
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (projectNode() === process.execPath && (major < 22 || (major === 22 && minor < 18)))
    giveUp(
      `This machine's Node is ${process.versions.node}, and the project's own has no package for it: install Node 24.`,
    )
}

/** Builds the app when a source is newer than the last build. */
export async function build(say = console.log) {
  const newest = Math.max(...sources.map(name => newestIn(path.join(root, name))))
  if (changedAt(stamp) >= newest) return
  say('Building …')
  const { code, output } = await quietTool('electron-vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) giveUp(`${output}\nThe build failed, see above.`)
  writeFileSync(stamp, '')
  // The stamp says when the sources were read, not when the build ended: a change during it is not lost.
  utimesSync(stamp, new Date(newest), new Date(newest))
}
