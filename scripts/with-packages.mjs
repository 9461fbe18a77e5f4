// How every npm script begins: `node scripts/with-packages.mjs FILE ...` installs the packages when there are none, or when
// the lock is newer than they are, and runs FILE on the project's Node. What it says goes to stderr: stdout is FILE's.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, isWindows, passSignals, projectNode, root } from './project.mjs'

const installed = path.join(root, 'node_modules', '.package-lock.json')
const changedAt = file => (existsSync(file) ? Math.floor(statSync(file).mtimeMs) : 0)

function install() {
  console.error('Installing the packages (npm ci) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const npm = process.env.npm_execpath
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: isWindows })
  if (status !== 0) giveUp('The packages could not be installed: npm ci failed, see above.')
  const now = new Date()
  if (existsSync(installed)) utimesSync(installed, now, now)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (projectNode() === process.execPath && (major < 22 || (major === 22 && minor < 18)))
    giveUp(
      `This machine's Node is ${process.versions.node}, and the project's own has no package for it: install Node 24.`,
    )
}

async function runOnProjectNode(file, args) {
  if (process.execPath === projectNode()) {
    process.argv = [process.execPath, file, ...args]
    await import(pathToFileURL(file).href)
    return
  }
  const child = spawn(projectNode(), [file, ...args], { stdio: 'inherit' })
  passSignals(child)
  child.once('close', code => {
    process.exitCode = code ?? 1
  })
}

const [file, ...args] = process.argv.slice(2)
if (changedAt(installed) < changedAt(path.join(root, 'package-lock.json'))) install()
checkNode()
await runOnProjectNode(path.join(root, file), args)
