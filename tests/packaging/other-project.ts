import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { freshServer } from '../../scripts/build.mjs'
import { systemChromium } from '../../scripts/chromium.ts'
import { commandsIn } from './start-pages.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * Returns true for environment variables that configure npm, Vitest or this repository. Another project does not have
 * them.
 */
const isOurs = (name: string) =>
  /^(npm_|INIT_CWD$|VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|SSR$|BASE_URL$|TZ$|STALLKEEPER_)/i.test(name)

/** Environment variables of another project without a network. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name))),
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
}

export interface OtherProject {
  folder: string
  env: NodeJS.ProcessEnv
  /** Path of the packed package. */
  tarball: string
  /** Runs a program. Does not throw if it fails. */
  run: (command: string, ...args: string[]) => Promise<{ exitCode?: number; all: string }>
  /**
   * Runs a program.
   * @returns its standard output
   * @throws Error if it fails
   */
  mustRun: (command: string, ...args: string[]) => Promise<string>
  /**
   * Runs shell commands in a folder.
   * @returns all output
   * @throws Error if one of them fails
   */
  shell: (folder: string, commands: string) => Promise<string>
  remove: () => void
}

/** Builds the package, and installs it into a project outside this repository as docs/start/README.md describes. */
export async function anotherProject(): Promise<OtherProject> {
  await freshServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-project-'))
  const inFolder = { cwd: folder, env, extendEnv: false, all: true, stdin: 'ignore' } as const
  const run: OtherProject['run'] = async (command, ...args) => execa(command, args, { ...inFolder, reject: false })
  const mustRun: OtherProject['mustRun'] = async (command, ...args) => (await execa(command, args, inFolder)).stdout
  const shell: OtherProject['shell'] = async (cwd, commands) =>
    (await execa('sh', ['-ec', commands], { ...inFolder, cwd })).all
  const pack = async (from: string) => (await mustRun('npm', 'pack', path.join(root, from), '--loglevel=error')).trim()

  // Dependencies that npm would otherwise download from the registry.
  const overrides: Record<string, string> = {}
  for (const name of ['better-sqlite3', 'node-addon-api'])
    overrides[name] = `file:${await pack(`node_modules/${name}`)}`
  const tarball = await pack('out/package')
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }))
  const command = `npm install --save-dev ./${tarball}`
  const [shown] = commandsIn(readFileSync(path.join(root, 'docs/start/README.md'), 'utf8'))
  if (shown !== command) throw new Error(`docs/start/README.md shows "${shown}" instead of "${command}".`)
  await shell(folder, command)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  return { folder, env, tarball, run, mustRun, shell, remove }
}

/** Copies development tools that another project would install from the registry. */
export function bringTools({ folder }: OtherProject): void {
  const packages = [
    ...['typescript', '@types/node', 'undici-types', 'vitest', 'vite', '@playwright/test', 'playwright'],
    'openapi-typescript',
  ]
  const commands = ['tsc', 'vitest', 'vite', 'playwright', 'openapi-typescript'].map(name => `.bin/${name}`)
  for (const name of [...packages, ...commands]) {
    const place = path.join(folder, 'node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), place, 'junction')
  }
}

/** Returns the options with which Playwright starts this machine's Chromium. */
export function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = systemChromium()
  return { args: ['--no-sandbox'], ...(executablePath && { executablePath }) }
}

/**
 * Adds the options that start this machine's Chromium to a configuration.
 * @param text text of a Playwright configuration
 */
export const withLaunchOptions = (text: string): string =>
  text.replace('use: {', `use: { launchOptions: ${JSON.stringify(launchOptions())},`)

/**
 * Finds a free port.
 * @returns a port on which no server listens
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
