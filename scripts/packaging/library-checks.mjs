import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'
import { freePort, withLaunchOptions } from './browser-here.mjs'

/** What a strict project of somebody else checks: the types of what it imports too. */
const strict = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  verbatimModuleSyntax: true,
  target: 'es2024',
  types: ['node'],
}
/** How projects find modules: those of Node, and those with a bundler and pages. */
const kinds = {
  nodenext: { module: 'nodenext', lib: ['es2024'] },
  bundler: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2024', 'dom', 'dom.iterable'] },
}

/** The most that a page loads of `stallkeeper/client`, before it is compressed. */
const clientBytes = 24_576

/** The tools that the other project has; there is no network to bring them. */
const tools = [
  ...['typescript', '@types/node', 'undici-types', 'vitest', 'vite', '@playwright/test', 'playwright'],
  'openapi-typescript',
]
const commands = ['tsc', 'vitest', 'vite', 'playwright', 'openapi-typescript']

function bringTools(project) {
  for (const name of tools) {
    const place = path.join(project, 'node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), place, 'junction')
  }
  const bin = path.join('node_modules', '.bin')
  for (const name of commands) symlinkSync(path.join(root, bin, name), path.join(project, bin, name))
}

/** @returns what is wrong with the types, by kind of project */
const compiles = (project, mustRun) => async () => {
  bringTools(project)
  cpSync(path.join(root, 'docs', 'examples'), project, { recursive: true })
  for (const [kind, options] of Object.entries(kinds)) {
    // Pages need the types of the DOM.
    const libraries = ['client', 'testing', 'vitest', 'recipes', ...(kind === 'bundler' ? ['playwright'] : [])]
    const config = { compilerOptions: { ...strict, ...options }, include: libraries }
    writeFileSync(path.join(project, `tsconfig.${kind}.json`), JSON.stringify(config))
    await mustRun('node', 'node_modules/typescript/bin/tsc', '--project', `tsconfig.${kind}.json`)
  }
}

/** A file with all that it imports. */
function bytesOf(file) {
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].map(([, name]) =>
    path.resolve(file, '..', name),
  )
  return imported.reduce((sum, each) => sum + bytesOf(each), text.length)
}

const isSmall = project => () => {
  const size = bytesOf(path.join(project, 'node_modules', 'stallkeeper', 'dist', 'client.js'))
  return size > clientBytes ? `${size} bytes` : undefined
}

const settles = mustRun => async () => {
  const said = await mustRun('node', 'testing/settles.ts')
  return said.endsWith('\nsettled') ? undefined : said
}

const testsGreen = mustRun => async () => {
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--root', 'vitest', '--testTimeout=60000']
  const beside = ['--offline', 'stallkeeper', 'run', '--fixture', 'playwright/fixtures/two-unpaid.yaml', '--']
  // A session counts on the computer's clock so far (D-10).
  await mustRun(...vitest)
  await mustRun('npx', ...beside, ...vitest)
}

/** A page of the other project's own, built by nothing but its Vite. */
const pagesGreen = (project, mustRun) => async () => {
  const config = path.join(project, 'playwright', 'playwright.config.ts')
  const text = withLaunchOptions(readFileSync(config, 'utf8'))
  writeFileSync(
    config,
    text.replace('5173', String(await freePort())).replace('npx vite', 'node ../node_modules/vite/bin/vite.js'),
  )
  const cli = '../node_modules/@playwright/test/cli.js'
  await mustRun('sh', '-c', `cd playwright && node ${cli} test`)
}

const uncaught = `
import { createClient } from 'stallkeeper/client'
await createClient({ url: process.env.STALLKEEPER_URL, token: 'nobody' }).me()
`

/** Node prints the line that threw before the message: of a minified library it would be the whole library. */
const failsReadably = (project, tryRun) => async () => {
  writeFileSync(path.join(project, 'uncaught.mjs'), uncaught)
  const { exitCode, all } = await tryRun('npx', '--offline', 'stallkeeper', 'run', '--', 'node', 'uncaught.mjs')
  const isReadable = exitCode === 1 && all.length < 2_000 && all.includes('auth.me was refused: 401')
  return isReadable ? undefined : `exit code ${exitCode}, ${all.length} characters: ${all.slice(0, 500)}`
}

/** A Node that says that it is an old one; what runs within it is this one. */
const oldNode = `#!/bin/sh
exec "${process.execPath}" --require "$(dirname "$0")/old-version.cjs" "$@"
`
const oldVersion = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
const startsInOldNode = `
import { startSandbox } from 'stallkeeper/testing'
process.execPath = process.argv[2]
console.log(await startSandbox().then(() => 'started', error => error.message))
`

const refusesOldNode = (project, mustRun) => async () => {
  if (process.platform === 'win32') return undefined
  const files = { 'old-node': oldNode, 'old-version.cjs': oldVersion, 'starts-in-old-node.mjs': startsInOldNode }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text)
  chmodSync(path.join(project, 'old-node'), 0o755)
  const said = await mustRun('node', 'starts-in-old-node.mjs', path.join(project, 'old-node'))
  return said === 'Stallkeeper needs Node 22.18 or later, and this is 20.20.2.' ? undefined : said
}

/** What other projects import, tried with the examples of the documents; a check answers what is wrong, or throws it. */
export const libraryChecks = ({ project, mustRun, tryRun }) => ({
  'a strict project compiles, with the types of what it imports': compiles(project, mustRun),
  [`the client has ${clientBytes} bytes at most`]: isSmall(project),
  'a script starts a sandbox, and settles an order in a world of its own': settles(mustRun),
  'an uncaught refusal shows its message': failsReadably(project, tryRun),
  'an old Node is refused in one sentence': refusesOldNode(project, mustRun),
  'its tests are green in vitest, in a world each': testsGreen(mustRun),
  'its pages are green in Playwright, in a world each': pagesGreen(project, mustRun),
})
