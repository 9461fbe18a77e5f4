// Installs the developer package into another project without a network, and uses it there.
// `npm test` runs the same libraries and examples from the sources (tests/packages, docs/examples).
import { chmodSync, cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { minifySync } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { anotherProject, bringTools, freePort, type OtherProject, root, withLaunchOptions } from './other-project.ts'

/** Maximum size of the package, and of its installation with dependencies, both in MB. */
const budgetMb = { packed: 8, installed: 40 }
/** Maximum size of `stallkeeper/client` in a page, in bytes. The code is minified and not compressed. */
const clientBytes = 24_576

/** Compiler options of a strict project that also checks the types of its imports. */
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

let project: OtherProject
const inProject = (...parts: string[]) => path.join(project.folder, ...parts)
const stallkeeper = ['--offline', 'stallkeeper']

beforeAll(async () => {
  project = await anotherProject()
  return project.remove
})

function megabytesOf(file: string): number {
  if (!statSync(file).isDirectory()) return statSync(file).size / 1024 / 1024
  return readdirSync(file).reduce((sum, name) => sum + megabytesOf(path.join(file, name)), 0)
}

test('the package is small, contains its licences, and depends only on SQLite', () => {
  expect(megabytesOf(inProject(project.tarball))).toBeLessThan(budgetMb.packed)
  expect(megabytesOf(inProject('node_modules'))).toBeLessThan(budgetMb.installed)
  const installed = readdirSync(inProject('node_modules')).filter(name => !name.startsWith('.'))
  expect(installed.sort()).toEqual(['better-sqlite3', 'node-addon-api', 'stallkeeper'])
  const licences = readFileSync(inProject('node_modules/stallkeeper/licences.txt'), 'utf8')
  for (const name of ['express', 'pino', '@scalar/fastify-api-reference', 'zod'])
    expect(licences).toContain(`\n${name}@`)
})

test('the package prints its version', async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(await project.mustRun('npx', ...stallkeeper, '--version')).toBe(version)
})

/** Returns the source of a program that exits with code 3 if an expression about `data` of the world is true. */
const asks = (expression: string) => `
  fetch(process.env.STALLKEEPER_URL + '/sandbox/state', { headers: { 'x-operator-key': process.env.STALLKEEPER_OPERATOR_KEY } })
    .then(answer => answer.json()).then(({ data }) => process.exit(${expression} ? 3 : 1))`

test.each([
  ['a seed', ['--seed', 'empty', '--seed-number', '7'], "data.seed === 'empty' && data.seedNumber === 7"],
  [
    'a shipped fixture',
    ['--fixture', 'node_modules/stallkeeper/fixtures/two-unpaid.yaml'],
    'data.orders.pending_payment + data.orders.shipped === 2',
  ],
])('`run` gives a command a world of %s', async (_world, flags, expression) => {
  const command = ['--', 'node', '-e', asks(expression)]
  const { exitCode, all } = await project.run('npx', ...stallkeeper, 'run', ...flags, ...command)
  expect(exitCode, all).toBe(3)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')('`serve` ends with the process that started it', async () => {
  const serve =
    'npx --offline stallkeeper serve --seed empty --data shop > line & until [ -s line ]; do sleep 0.1; done'
  const { pid } = JSON.parse(await project.mustRun('sh', '-c', `${serve}; cat line; kill -9 $!`))
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
})

test('a strict TypeScript project compiles with the package', async () => {
  bringTools(project)
  cpSync(path.join(root, 'docs/examples'), project.folder, { recursive: true })
  const libraries = ['client', 'testing', 'vitest', 'recipes']
  const dom = ['es2024', 'dom', 'dom.iterable']
  const kinds = {
    nodenext: { options: { module: 'nodenext', lib: ['es2024'] }, include: libraries },
    bundler: {
      options: { module: 'esnext', moduleResolution: 'bundler', lib: dom },
      include: [...libraries, 'playwright'],
    },
  }
  for (const [kind, { options, include }] of Object.entries(kinds)) {
    const config = { compilerOptions: { ...strict, ...options }, include }
    writeFileSync(inProject(`tsconfig.${kind}.json`), JSON.stringify(config))
    await project.mustRun('node', 'node_modules/typescript/bin/tsc', '--project', `tsconfig.${kind}.json`)
  }
})

/** Returns the minified size of a file with its imports. */
function bytesOf(file: string): number {
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(/(?:from|import)\s*"(\.\/[^"]+)"/g)].map(([, name = '']) =>
    path.resolve(file, '..', name),
  )
  const { code } = minifySync(file, text, { module: true })
  return imported.reduce((sum, each) => sum + bytesOf(each), code.length)
}

test('the client is within its size limit', () => {
  expect(bytesOf(inProject('node_modules/stallkeeper/dist/client.js'))).toBeLessThanOrEqual(clientBytes)
})

test('a script can start a sandbox, and settle an order in a separate world', async () => {
  expect(await project.mustRun('node', 'testing/settles.ts')).toMatch(/\nsettled$/)
})

test('an uncaught refusal prints its message', async () => {
  const source = `import { createClient } from 'stallkeeper/client'
await createClient({ url: process.env.STALLKEEPER_URL, token: 'nobody' }).me()
`
  writeFileSync(inProject('uncaught.mjs'), source)
  const { exitCode, all } = await project.run('npx', ...stallkeeper, 'run', '--', 'node', 'uncaught.mjs')
  expect(exitCode).toBe(1)
  expect(all).toContain('auth.me was refused: 401')
  // Node prints the source line of the error. If the code were minified, this would be the whole library.
  expect(all.length).toBeLessThan(2_000)
})

test.skipIf(process.platform === 'win32')('an outdated Node is refused in one sentence', async () => {
  const files = {
    'old-node': `#!/bin/sh\nexec "${process.execPath}" --require "$(dirname "$0")/old-version.cjs" "$@"\n`,
    'old-version.cjs':
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
    'starts-in-old-node.mjs': `import { startSandbox } from 'stallkeeper/testing'
process.execPath = process.argv[2]
console.log(await startSandbox().then(() => 'started', error => error.message))
`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(inProject(name), text)
  chmodSync(inProject('old-node'), 0o755)
  const said = await project.mustRun('node', 'starts-in-old-node.mjs', inProject('old-node'))
  expect(said).toBe('Stallkeeper needs Node 22.18 or later. This is Node 20.20.2.')
})

test("the package's Vitest example passes, each test in a separate world, also with a running server", async () => {
  const vitest = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--root', 'vitest', '--testTimeout=60000'] as const
  await project.mustRun(...vitest)
  const fixture = ['--fixture', 'playwright/fixtures/two-unpaid.yaml']
  await project.mustRun('npx', ...stallkeeper, 'run', ...fixture, '--', ...vitest)
})

test("the package's Playwright example passes, each test in a separate world", async () => {
  const config = inProject('playwright/playwright.config.ts')
  const text = withLaunchOptions(readFileSync(config, 'utf8')).replace('5173', String(await freePort()))
  writeFileSync(config, text.replace('npx vite', 'node ../node_modules/vite/bin/vite.js'))
  await project.shell(inProject('playwright'), 'node ../node_modules/@playwright/test/cli.js test')
})
