// npm run build: the desktop app, the server and the console into out/. The other scripts build only if a source has changed.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, isStarted, root, showProgress, whyNotWritable } from './project.mjs'
import { runQuietly } from './run.mjs'

const forBoth = ['server', 'locales', 'scripts/bundling.ts', 'package.json', 'package-lock.json']

/** The examples of the API's document. The contract and the samples decide about them, and a change of the server hardly does. */
const examples = {
  title: 'Recording the examples of the API',
  stamp: path.join(root, 'out', 'openapi-examples.json'),
  command: [process.execPath, ['scripts/docs/examples.ts']],
  sources: ['src/shared/contract', 'tests/contract/samples.ts', 'tests/contract/operator-samples.ts', 'scripts/docs'],
}

/** What is built, how, from what, and which file says when: two builds know nothing of each other. */
const app = {
  title: 'Building',
  stamp: path.join(root, 'out', '.built'),
  command: ['electron-vite', ['build', '--logLevel', 'warn']],
  sources: [...forBoth, 'src', 'electron.vite.config.ts'],
}
const serverAlone = {
  title: 'Building',
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
async function bringUpToDate({ title, stamp, command, sources }) {
  const newest = Math.max(...sources.map(name => newestIn(path.join(root, name))))
  if (changedAt(stamp) >= newest) return
  const reason = whyNotWritable(path.join(root, 'out'))
  if (reason) giveUp(`The sources have changed since the last build, and ${reason}`)
  const end = showProgress(title)
  const { exitCode, all } = await runQuietly(...command)
  end()
  if (exitCode !== 0) giveUp(`${all}\nThe build failed, see above.`)
  if (!existsSync(stamp)) writeFileSync(stamp, '')
  // The stamp says when the sources were read, not when the build ended: a change during it is not lost.
  utimesSync(stamp, new Date(newest), new Date(newest))
}

/** The desktop app with its server and console, into out/. */
export async function freshBuild() {
  await bringUpToDate(examples)
  await bringUpToDate(app)
}

/** The server alone, into out/package. */
export async function freshServer() {
  await bringUpToDate(examples)
  await bringUpToDate(serverAlone)
}

const builtWith = {
  app: path.join(root, 'out', 'main', 'cli.js'),
  serverAlone: path.join(root, 'out', 'package', 'dist', 'cli.js'),
}

/**
 * The arguments by which Node runs a built server. Its young objects die in 4 MB as fast as in the 32 that V8 would take, which
 * saves 25 MB under load.
 * @param {'app' | 'serverAlone'} build
 * @param {readonly string[]} args
 */
export const serverCommand = (build, args) => ['--max-semi-space-size=4', builtWith[build], ...args]

if (isStarted(import.meta)) {
  rmSync(app.stamp, { force: true })
  await freshBuild()
}
