// npm test: runs the fast checks and then every test, and stops at the first part that fails. `npm test -- wallet` runs
// tests with that word in their path; `--cpu` measures them. npm run test:long runs this file with --long.
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { freshBuild, freshServer } from './build.mjs'
import { ensureChromium } from './chromium.ts'
import { findElectron } from './electron.mjs'
import { giveUp, root } from './project.mjs'
import { run } from './run.mjs'
import { longTests } from './testing/long-tests.ts'
import { cpuOfTree, forgetResults, partVariable, readResults } from './testing/results.ts'
import { slowest, totalLine, writeCpuTable } from './testing/summary.ts'

const options = { cpu: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } }

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    return { ...values, words: positionals }
  } catch (error) {
    return giveUp(`${error.message}\nRun "npm test -- --help" for the options.`)
  }
}

const { cpu, long: isLong, words } = readArguments()

/**
 * Returns the files whose path contains one of the words, or all without words. Test runners would match the absolute
 * path.
 */
function named(files) {
  const lowerCased = words.map(word => word.replaceAll('\\', '/').toLowerCase())
  return files.filter(file => lowerCased.length === 0 || lowerCased.some(word => file.toLowerCase().includes(word)))
}

const filesOf = (...patterns) => named(globSync(patterns, { cwd: root }).map(file => file.replaceAll('\\', '/'))).sort()

/**
 * Runs a test runner with the counting reporter.
 * @returns its results; a runner without results counts as one failure
 */
async function counted(part, [command, ...args], env = {}) {
  const { exitCode, message } = await run({ env: { ...env, [partVariable]: part } })(command, args)
  const results = readResults(part)
  if (exitCode !== 0) console.log(message)
  if (!results) return { passed: 0, failed: 1, skipped: 0, files: [] }
  return exitCode === 0 || results.failed > 0 ? results : { ...results, failed: 1 }
}

const longEnvironment = isLong ? { STALLKEEPER_LONG: '1' } : {}

// With one worker the measured CPU time belongs to a single file.
const oneWorker = cpu ? ['--maxWorkers=1'] : []
const vitest =
  project =>
  ({ files }) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-reporter.ts']
    const args = ['vitest', 'run', `--project=${project}`, ...reporters, ...oneWorker]
    return counted(project, [...args, ...(words.length > 0 ? files : [])], longEnvironment)
  }

const playwright =
  (project, more = []) =>
  ({ files }) => {
    const reporters = '--reporter=list,./scripts/testing/playwright-reporter.ts'
    const args = ['playwright', 'test', `--project=${project}`, reporters, ...more, ...(cpu ? ['--workers=1'] : [])]
    return counted(project, [...args, ...(words.length > 0 ? files : [])], longEnvironment)
  }

/** A preparation step without tests. */
const step = prepare => async () => ({ passed: 0, failed: (await prepare()) === false ? 1 : 0, skipped: 0, files: [] })

/** Keeps every core busy during a part, to find specs that depend on a fast machine. */
const underLoad = part => async how => {
  const burn = 'for (;;) Math.hypot(Math.random(), Math.random())'
  const load = Array.from({ length: availableParallelism() }, () => new Worker(burn, { eval: true }))
  const results = await part(how)
  await Promise.all(load.map(worker => worker.terminate()))
  return results
}

const browserSpecs = filesOf('tests/e2e/**/*.spec.ts')
const desktopSpecs = filesOf('tests/desktop/**/*.spec.ts')
const hasElectron = findElectron() !== undefined
const desktopTitle = `Desktop app on ${hasElectron ? 'Electron' : 'the Electron stand-in'}`

/** Builds in advance, because parallel parts would otherwise build simultaneously. */
async function build() {
  await freshBuild()
  if (isLong) await freshServer()
}

const inBrowsers = [
  { title: 'Chromium for the tests', run: step(ensureChromium), files: [...browserSpecs, ...desktopSpecs] },
  { title: 'Build', run: step(build), files: [...browserSpecs, ...desktopSpecs] },
]

const usual = [
  {
    title: 'Fast checks',
    run: () => counted('checks', [process.execPath, 'scripts/check.mjs']),
    files: words.length === 0 ? ['.'] : [],
  },
  {
    title: 'Unit and contract tests',
    run: vitest('unit'),
    files: filesOf('tests/**/*.test.{ts,tsx}', 'docs/examples/recipes/*.test.ts').filter(
      file => !file.includes('.long.'),
    ),
  },
  ...inBrowsers,
  { title: 'Console in Chromium', run: playwright('e2e'), files: browserSpecs },
  { title: desktopTitle, run: playwright('desktop'), files: desktopSpecs },
]

const repeats = 3
const long = [
  ...inBrowsers.map(part => ({ ...part, files: ['.'] })),
  { title: 'Long tests and large numbers', run: vitest('long'), files: named(longTests()) },
  {
    title: `Console in Chromium, ${repeats} times under load`,
    run: underLoad(playwright('e2e', [`--repeat-each=${repeats}`])),
    files: browserSpecs,
  },
  {
    title: `${desktopTitle}, ${repeats} times under load`,
    run: underLoad(playwright('desktop', [`--repeat-each=${repeats}`])),
    files: desktopSpecs,
  },
]

const parts = (isLong ? long : usual).filter(({ files }) => files.length > 0)
if (parts.every(({ title }) => inBrowsers.some(each => each.title === title)))
  giveUp(`No test path contains ${words.join(' or ')}.`)
forgetResults()
const done = {}
for (const [index, part] of parts.entries()) {
  console.log(`\n${index + 1} of ${parts.length}: ${part.title}`)
  const [startedAt, cpuBefore] = [performance.now(), cpuOfTree()]
  const results = await part.run(part)
  done[part.title] = results
  const seconds = ms => `${(ms / 1_000).toFixed(1)} s`
  const used = `${seconds(performance.now() - startedAt)}, ${seconds(cpuOfTree() - cpuBefore)} of CPU`
  const counts = results.passed + results.failed + results.skipped > 0 ? `${totalLine([results])} ` : 'done '
  console.log(`${part.title}: ${counts}(${used})`)
  if (results.failed > 0) {
    console.log(`\nThe tests stop at this failure. The reason is above.`)
    process.exitCode = 1
    break
  }
}
const all = Object.values(done)
if (all.some(({ files }) => files.length > 0)) console.log(`\nThe slowest files:\n${slowest(all)}`)
if (desktopTitle in done && !hasElectron)
  console.log(
    '\nElectron is not installed here: the desktop specs ran on the stand-in (tests/desktop/stand-in/README.md).',
  )
if (cpu) console.log(`\nCPU by file: ${writeCpuTable(done, root)}`)
console.log(`\n${totalLine(all)}`)
