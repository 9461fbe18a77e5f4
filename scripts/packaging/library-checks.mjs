import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { root } from '../project.mjs'
import { systemChromium } from '../system-chromium.ts'

/** What a strict project of somebody else checks: the types of what it imports too. */
const strict = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  noUncheckedIndexedAccess: true,
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
const clientBytes = 17_408

/** The tools that the other project has; there is no network to bring them. */
const tools = ['typescript', '@types/node', 'undici-types', 'vitest', 'vite', '@playwright/test', 'playwright']

function bringTools(project) {
  for (const name of tools) {
    const place = path.join(project, 'node_modules', name)
    mkdirSync(path.dirname(place), { recursive: true })
    symlinkSync(path.join(root, 'node_modules', name), place, 'junction')
  }
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

const pays = mustRun => async () => {
  const world = ['--seed-number', '7', '--clock', '2026-11-20T09:30:00Z', '--buyers', 'off']
  const said = await mustRun('npx', '--offline', 'stallkeeper', 'run', ...world, '--', 'node', 'client/pay.ts')
  return said.trim() === 'wrong PIN, 4 tries left\npaid once' ? undefined : said
}

const settles = mustRun => async () => {
  const said = await mustRun('node', 'testing/settles.ts')
  return said.endsWith('\nsettled') ? undefined : said
}

const testsGreen = mustRun => async () => {
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--root', 'vitest']
  const beside = ['--offline', 'stallkeeper', 'run', '--fixture', 'playwright/fixtures/two-unpaid.yaml', '--']
  // A session counts on the computer's clock so far (D-10).
  await mustRun(...vitest)
  await mustRun('npx', ...beside, ...vitest)
}

/** @returns a port that nobody listens at now */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** A page of the other project's own, built by nothing but its Vite. */
const pagesGreen = (project, mustRun) => async () => {
  const config = path.join(project, 'playwright', 'playwright.config.ts')
  const executablePath = systemChromium()
  const launchOptions = { args: ['--no-sandbox'], ...(executablePath && { executablePath }) }
  const text = readFileSync(config, 'utf8').replace('use: {', `use: { launchOptions: ${JSON.stringify(launchOptions)},`)
  writeFileSync(
    config,
    text.replace('5173', String(await freePort())).replace('npx vite', 'node ../node_modules/vite/bin/vite.js'),
  )
  const cli = '../node_modules/@playwright/test/cli.js'
  await mustRun('sh', '-c', `cd playwright && node ${cli} test`)
}

/** What other projects import, tried with the examples of the documents; a check answers what is wrong, or throws it. */
export const libraryChecks = ({ project, mustRun }) => ({
  'a strict project compiles, with the types of what it imports': compiles(project, mustRun),
  [`the client has ${clientBytes} bytes at most`]: isSmall(project),
  'the typed client signs in, mistypes the PIN and pays once': pays(mustRun),
  'a script starts a sandbox, and settles an order in a world of its own': settles(mustRun),
  'its tests are green in vitest, in a world each': testsGreen(mustRun),
  'its pages are green in Playwright, in a world each': pagesGreen(project, mustRun),
})
