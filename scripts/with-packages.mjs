// Entry point of every npm script. `node scripts/with-packages.mjs FILE ...` installs missing packages and runs FILE
// with the project's Node. It writes to stderr, because stdout belongs to FILE.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { helpFor } from './options.mjs'
import { isInstalled, neededFolders, noteInstalled } from './packages.mjs'
import { giveUp, isWindows, passSignals, projectNode, root, showProgress, whyNotWritable } from './project.mjs'

/** Arguments of npm. No dependency needs an install script, so these are disabled. */
const npmArguments = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

function startNpm() {
  const options = { cwd: root, stdio: ['ignore', 2, 2] }
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...npmArguments], options)
    : spawn('npm', npmArguments, { ...options, shell: isWindows })
}

async function install() {
  const reason = whyNotWritable(root)
  if (reason) giveUp(`The packages must be installed, but ${reason}`)
  const folders = neededFolders(root)
  // npm creates all folders first. A package is complete only when its package.json exists.
  const isThere = folder => existsSync(path.join(folder, 'package.json'))
  const end = showProgress(
    'Installing the packages (npm ci)',
    () => `${folders.filter(isThere).length} of ${folders.length} packages`,
  )
  const npm = startNpm()
  passSignals(npm)
  const code = await new Promise(resolve => npm.once('close', resolve).once('error', () => resolve(1)))
  end()
  if (code !== 0) giveUp('npm ci could not install the packages. The reason is above.')
  noteInstalled(root)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (projectNode() === process.execPath && (major < 22 || (major === 22 && minor < 18)))
    giveUp(
      `The project needs Node 24, this is Node ${process.versions.node}, and npm has no Node package for this system. Install Node 24.`,
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

async function runWithPackages(file, args) {
  const help = helpFor(file, args, root)
  if (help !== undefined) return console.log(help)
  if (!isInstalled(root)) await install()
  checkNode()
  await runOnProjectNode(path.join(root, file), args)
}

const [file, ...args] = process.argv.slice(2)
await runWithPackages(file, args)
