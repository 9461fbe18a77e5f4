// npm run build: builds the desktop app, the server and the console into out/. Other scripts use this module to build
// only if a source has changed.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveUp, isStarted, root, showProgress, whyNotWritable } from './project.mjs'
import { runQuietly } from './run.mjs'

const forBoth = ['server', 'locales', 'scripts/bundling.ts', 'package.json', 'package-lock.json']

/** Recorded examples for the API document. They depend mainly on the contract and on the sample data. */
const examples = {
  title: 'Recording the examples of the API',
  stamp: path.join(root, 'out', 'openapi-examples.json'),
  command: [process.execPath, ['scripts/docs/examples.ts']],
  sources: ['src/shared/contract', 'tests/contract/samples.ts', 'tests/contract/operator-samples.ts', 'scripts/docs'],
}

/** Build of the desktop app: its command, its sources, and the file whose timestamp marks the build as current. */
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

// `utimes` drops fractions of milliseconds, so timestamps are compared without them.
const changedAt = file => (existsSync(file) ? Math.floor(statSync(file).mtimeMs) : 0)

function newestIn(file) {
  if (!existsSync(file) || !statSync(file).isDirectory()) return changedAt(file)
  const inside = readdirSync(file, { recursive: true }).map(name => changedAt(path.join(file, name)))
  return Math.max(changedAt(file), ...inside)
}

/**
 * Builds if a source is newer than the last build. Output goes to stderr, because stdout may carry the JSON of a
 * command.
 */
async function bringUpToDate({ title, stamp, command, sources }) {
  const newest = Math.max(...sources.map(name => newestIn(path.join(root, name))))
  if (changedAt(stamp) >= newest) return
  const reason = whyNotWritable(path.join(root, 'out'))
  if (reason) giveUp(`The project must be built again, but ${reason}`)
  const end = showProgress(title)
  const { exitCode, all } = await runQuietly(...command)
  end()
  if (exitCode !== 0) giveUp(`${all}\nThe build failed. The reason is above.`)
  if (!existsSync(stamp)) writeFileSync(stamp, '')
  // The marker file gets the time of the newest source. A change during the build then triggers another build.
  utimesSync(stamp, new Date(newest), new Date(newest))
}

/** Builds the desktop app with server and console into out/ if it is outdated. */
export async function freshBuild() {
  await bringUpToDate(examples)
  await bringUpToDate(app)
}

/** Builds the server package into out/package if it is outdated. */
export async function freshServer() {
  await bringUpToDate(examples)
  await bringUpToDate(serverAlone)
}

/** Path of the command line in each build. */
export const builtCli = {
  app: path.join(root, 'out', 'main', 'cli.js'),
  serverAlone: path.join(root, 'out', 'package', 'dist', 'cli.js'),
}

/**
 * Returns the arguments with which Node runs a built server. V8's young generation has 4 MB instead of the default of
 * 32 MB. The server is equally fast with it, and needs 25 MB less memory under load.
 * @param {keyof typeof builtCli} build
 * @param {readonly string[]} args
 */
export const serverCommand = (build, args) => ['--max-semi-space-size=4', builtCli[build], ...args]

if (isStarted(import.meta)) {
  rmSync(app.stamp, { force: true })
  await freshBuild()
}
