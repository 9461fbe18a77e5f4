// npm run pack:check: packs for other projects, installs that into a folder outside the project without a network, and runs it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freshServer } from './fresh-build.mjs'
import { libraryChecks } from './packaging/library-checks.mjs'
import { pageChecks } from './packaging/play-pages.mjs'
import { commandsIn } from './packaging/start-pages.ts'
import { giveUp, root } from './project.mjs'
import { runQuietly } from './run.mjs'

/** Megabytes that the package may weigh as it is sent, and with all that it needs once it is installed. */
const budgetMb = { packed: 8, installed: 40 }
const project = mkdtempSync(path.join(tmpdir(), 'stallkeeper-pack-'))

/** What this session tells its own npm must not reach that of a stranger. */
const env = {
  ...Object.fromEntries(
    Object.keys(process.env)
      .filter(name => /^(npm_|INIT_CWD)/i.test(name))
      .map(name => [name, undefined]),
  ),
  // What the pages show is run as it is: there is no network, and npm need not look for one.
  ...{ npm_config_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
}

async function inProject(command, ...args) {
  const { exitCode, all, stdout } = await runQuietly(command, args, { cwd: project, preferLocal: false, env })
  return { exitCode, all, stdout }
}

async function mustRun(command, ...args) {
  const { exitCode, all, stdout } = await inProject(command, ...args)
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}:\n${all}`)
  return stdout
}

/** Runs what a shell is told. @returns all that it said @throws Error where it fails */
async function mustRunIn(folder, commands) {
  const { exitCode, all } = await runQuietly('sh', ['-ec', commands], { cwd: folder, preferLocal: false, env })
  if (exitCode !== 0) throw new Error(`${commands}\nended with ${exitCode}:\n${all}`)
  return all
}

/** A package as a registry would send it. @returns the file's name in the project */
const tarball = async folder => (await mustRun('npm', 'pack', path.join(root, folder), '--loglevel=error')).trim()

function megabytesOf(file) {
  if (!statSync(file).isDirectory()) return statSync(file).size / 1024 / 1024
  return readdirSync(file).reduce((sum, name) => sum + megabytesOf(path.join(file, name)), 0)
}

/** Installs the package as docs/start/README.md says; what it needs comes from files, since there is no network. */
async function install() {
  const needed = ['better-sqlite3', 'node-addon-api']
  const files = await Promise.all(needed.map(async name => [name, `file:${await tarball(`node_modules/${name}`)}`]))
  const own = await tarball('out/package')
  const manifest = {
    private: true,
    type: 'module',
    overrides: Object.fromEntries(files),
  }
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(manifest))
  const command = `npm install --save-dev ./${own}`
  const [shown] = commandsIn(readFileSync(path.join(root, 'docs/start/README.md'), 'utf8'))
  if (shown !== command)
    throw new Error(`docs/start/README.md shows "${shown}", and the package is installed by "${command}".`)
  await mustRunIn(project, command)
  return own
}

const state = `fetch(process.env.STALLKEEPER_URL + '/sandbox/state', { headers: { 'x-operator-key': process.env.STALLKEEPER_OPERATOR_KEY } })
  .then(answer => answer.json()).then(({ data }) => process.exit(data.seed === 'empty' && data.seedNumber === 7 ? 3 : 1))`

const checks = {
  [`it weighs ${budgetMb.packed} MB at most`]: own => {
    const megabytes = megabytesOf(path.join(project, own))
    return megabytes > budgetMb.packed ? `${megabytes.toFixed(1)} MB` : undefined
  },
  [`it weighs ${budgetMb.installed} MB at most with what it needs`]: () => {
    const megabytes = megabytesOf(path.join(project, 'node_modules'))
    return megabytes > budgetMb.installed ? `${megabytes.toFixed(1)} MB` : undefined
  },
  'nothing is installed but it and SQLite': () => {
    const names = readdirSync(path.join(project, 'node_modules')).filter(name => !name.startsWith('.'))
    const strange = names.filter(name => !['stallkeeper', 'better-sqlite3', 'node-addon-api'].includes(name))
    return strange.length > 0 ? strange.join(', ') : undefined
  },
  'it brings the licences of what is built in': () => {
    const file = path.join(project, 'node_modules', 'stallkeeper', 'licences.txt')
    const licences = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const missing = ['express', 'pino', '@scalar/fastify-api-reference', 'zod'].filter(
      name => !licences.includes(`\n${name}@`),
    )
    return missing.length > 0 ? `missing: ${missing.join(', ')}` : undefined
  },
  'it says its version': async () => {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const said = await mustRun('npx', '--offline', 'stallkeeper', '--version')
    return said === version ? undefined : said
  },
  'it runs a command beside a world': async () => {
    const world = ['--seed', 'empty', '--seed-number', '7']
    const { exitCode, all } = await inProject(
      'npx',
      '--offline',
      'stallkeeper',
      'run',
      ...world,
      '--',
      'node',
      '-e',
      state,
    )
    return exitCode === 3 ? undefined : `exit code ${exitCode}: ${all}`
  },
  'it brings fixtures, of which one makes a world': async () => {
    const file = 'node_modules/stallkeeper/fixtures/two-unpaid.yaml'
    const orders = state.replace(/data\.seed === .* \?/, 'data.orders.pending_payment + data.orders.shipped === 2 ?')
    const { exitCode, all } = await inProject(
      'npx',
      '--offline',
      'stallkeeper',
      'run',
      '--fixture',
      file,
      '--',
      'node',
      '-e',
      orders,
    )
    return exitCode === 3 ? undefined : `exit code ${exitCode}: ${all}`
  },
  'it serves, and ends with what started it': async () => {
    const script =
      'npx --offline stallkeeper serve --seed empty --data shop > line & until [ -s line ]; do sleep 0.1; done'
    if (process.platform === 'win32') return undefined
    const line = JSON.parse(await mustRun('sh', '-c', `${script}; cat line; kill -9 $!`))
    const isAlive = () => {
      try {
        return process.kill(line.pid, 0)
      } catch {
        return false
      }
    }
    const until = Date.now() + 20_000
    while (isAlive() && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 100))
    return isAlive() ? `process ${line.pid} goes on` : undefined
  },
  ...libraryChecks({ project, mustRun, tryRun: inProject }),
  ...pageChecks({ project, run: mustRunIn, env: { ...process.env, ...env } }),
}

try {
  await freshServer()
  const own = await install()
  for (const [what, check] of Object.entries(checks)) {
    const fault = await check(own)
    console.log(`${fault ? 'FAILED ' : 'ok     '} ${what}${fault ? `: ${fault}` : ''}`)
    if (fault) process.exitCode = 1
  }
} catch (error) {
  giveUp(error.message)
} finally {
  rmSync(project, { recursive: true, force: true, maxRetries: 5 })
}
