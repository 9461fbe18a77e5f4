// npm test: runs the fast checks and then every test, and stops at the first part that fails.
// `npm test -- wallet` runs tests with that word in their path; `--cpu` measures them.
// `npm run test:long` runs this file with --long.
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { builtCli, freshBuild, freshServer } from './build.mjs'
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
 * Returns the files whose path contains one of the words, or all files if there are no words. Paths are matched here,
 * because test runners would match the absolute path.
 */
function named(files) {
  const lowerCased = words.map(word => word.replaceAll('\\', '/').toLowerCase())
  return files.filter(file => lowerCased.length === 0 || lowerCased.some(word => file.toLowerCase().includes(word)))
}

const filesOf = (...patterns) => named(globSync(patterns, { cwd: root }).map(file => file.replaceAll('\\', '/'))).sort()

/**
 * Runs a test runner with a reporter that counts.
 * @returns its results; a runner that wrote none counts as one failure
 */
async function counted(part, [command, ...args], env = {}) {
  const { exitCode, message } = await run({ env: { ...env, [partVariable]: part } })(command, args)
  const results = readResults(part)
  if (exitCode !== 0) console.log(message)
  if (!results) return { passed: 0, failed: 1, skipped: 0, files: [] }
  return exitCode === 0 || results.failed > 0 ? results : { ...results, failed: 1 }
}

const longEnvironment = isLong ? { STALLKEEPER_LONG: '1' } : {}

// With a single worker, the measured CPU time belongs to one file at a time.
const oneWorker = cpu ? ['--maxWorkers=1'] : []
const vitest =
  project =>
  ({ files }) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitest-reporter.ts']
    const args = ['vitest', 'run', `--project=${project}`, ...reporters, ...oneWorker]
    const environment = { ...longEnvironment, ...(isBuilt && { STALLKEEPER_TEST_CLI: builtCli.app }) }
    return counted(project, [...args, ...(words.length > 0 ? files : [])], environment)
  }

const playwright =
  (projects, more = []) =>
  ({ files }) => {
    const reporters = '--reporter=list,./scripts/testing/playwright-reporter.ts'
    const chosen = projects.map(project => `--project=${project}`)
    const args = ['playwright', 'test', ...chosen, reporters, ...more, ...(cpu ? ['--workers=1'] : [])]
    return counted(projects.join('-'), [...args, ...(words.length > 0 ? files : [])], longEnvironment)
  }

/** Creates a part of the run from a preparation step without tests. If the step fails, it counts as one failed test. */
const step = prepare => async () => ({ passed: 0, failed: (await prepare()) === false ? 1 : 0, skipped: 0, files: [] })

/** Runs a part while every core is kept busy. This finds tests that depend on a fast machine. */
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
const desktopTitle = `desktop app on ${hasElectron ? 'Electron' : 'the Electron stand-in'}`

/** True if the run includes browser specs. Otherwise nothing is built, because all other tests run the sources. */
const isBuilt = isLong || browserSpecs.length + desktopSpecs.length > 0

/** Builds everything first. Parallel parts would otherwise build at the same time. */
async function build() {
  await freshBuild()
  if (isLong) await freshServer()
}

const building = [
  { title: 'Chromium for the tests', run: step(ensureChromium), files: [...browserSpecs, ...desktopSpecs] },
  { title: 'Build', run: step(build), files: [...browserSpecs, ...desktopSpecs] },
]

const usual = [
  {
    title: 'Fast checks',
    run: () => counted('checks', [process.execPath, 'scripts/check.mjs']),
    files: words.length === 0 ? ['.'] : [],
  },
  ...building,
  {
    title: 'Unit and contract tests',
    run: vitest('unit'),
    files: filesOf('tests/**/*.test.{ts,tsx}', 'docs/examples/recipes/*.test.ts').filter(
      file => !file.includes('.long.'),
    ),
  },
  // Browser and desktop specs share one run of Playwright. A spec mostly waits, so both kinds can share the cores.
  {
    title: `Console in Chromium, and ${desktopTitle}`,
    run: playwright(['e2e', 'desktop']),
    files: [...browserSpecs, ...desktopSpecs],
  },
]

const repeats = 3
const long = [
  ...building.map(part => ({ ...part, files: ['.'] })),
  { title: 'Long tests and large numbers', run: vitest('long'), files: named(longTests()) },
  {
    title: `Console in Chromium, ${repeats} times under load`,
    run: underLoad(playwright(['e2e'], [`--repeat-each=${repeats}`])),
    files: browserSpecs,
  },
  {
    title: `The ${desktopTitle}, ${repeats} times under load`,
    run: underLoad(playwright(['desktop'], [`--repeat-each=${repeats}`])),
    files: desktopSpecs,
  },
]

const parts = (isLong ? long : usual).filter(({ files }) => files.length > 0)
if (parts.every(({ title }) => building.some(each => each.title === title)))
  giveUp(`No test path contains ${words.join(' or ')}.`)
forgetResults()
const done = {}
for (const [index, part] of parts.entries()) {
  console.log(`\n${index + 1} of ${parts.length}: ${part.title}`)
  const [startedAt, cpuBefore] = [performance.now(), cpuOfTree()]
  const results = await part.run(part)
  done[part.title] = results
  const seconds = ms => `${(ms / 1_000).toFixed(1)} s`
  // The reporters measure during the run, because a browser that has exited takes the CPU time of its processes with it.
  const measured = results.files.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  const cpuMs = Math.max(measured, cpuOfTree() - cpuBefore)
  const used = `${seconds(performance.now() - startedAt)}, ${seconds(cpuMs)} of CPU`
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
if (!hasElectron && Object.keys(done).some(title => title.includes(desktopTitle)))
  console.log(
    '\nElectron is not installed here: the desktop specs ran on the stand-in (tests/desktop/stand-in/README.md).',
  )
if (cpu) console.log(`\nCPU by file: ${writeCpuTable(done, root)}`)
console.log(`\n${totalLine(all)}`)
