// Prints a table of measured speeds (docs/bench.md): npm run bench [-- NAMES --orders SIZES --long --minutes N
// --record]
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { freshBuild } from '../../scripts/build.mjs'
import { ensureChromium } from '../../scripts/chromium.ts'
import { giveUp } from '../../scripts/project.mjs'
import { openClient } from './client.ts'
import { helloMs } from './cost.ts'
import { lastFigure, readHistory, withEntry, writeHistory } from './history.ts'
import { type Options, readOptions } from './options.ts'
import { cpuSource } from './process-cpu.ts'
import { root, startReference } from './processes.ts'
import { type Bench, type Figure, figuresOf, NotMeasured } from './row.ts'
import { rows } from './rows/all.ts'
import { goalInWords, inWords, plainTable } from './table.ts'
import { openWorlds } from './worlds.ts'

const page = path.join(root, 'docs/bench.md')
const say = (text: string) => process.stderr.write(text)

/**
 * Measures one value.
 * @returns the value as text, or the reason why it could not be measured
 */
async function measured(bench: Bench, { row, title, orders }: Figure): Promise<string> {
  say(`${title} … `)
  try {
    const words = inWords(await row.measure(bench, orders ?? 'demo'), row.unit)
    say(`${words}\n`)
    return words
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    say(`${why}\n`)
    if (error instanceof NotMeasured) bench.note(`${title}: ${why}`)
    else process.exitCode = 1
    return error instanceof NotMeasured ? 'not measured' : 'failed'
  }
}

/** Returns the commit that is measured. A plus means that there are uncommitted changes. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs/bench.md') !== ''
  return git('rev-parse', '--short=7', 'HEAD') + (isChanged ? '+' : '')
}

function record(figures: readonly Figure[], words: ReadonlyMap<string, string>): void {
  const text = readFileSync(page, 'utf8')
  const title = `${new Date().toISOString().slice(0, 10)} ${commit()}`
  const lines = figures.map(({ title, reach, beyond }) => ({
    title,
    reach: goalInWords(reach),
    beyond: goalInWords(beyond),
  }))
  writeFileSync(page, writeHistory(text, withEntry(readHistory(text), lines, { title, figures: words })))
}

function print(figures: readonly Figure[], words: ReadonlyMap<string, string>): void {
  const history = readHistory(readFileSync(page, 'utf8'))
  const lines = figures.map(({ title, reach, beyond }) => [
    title,
    words.get(title) ?? '',
    ...[goalInWords(reach), goalInWords(beyond), lastFigure(history, title)],
  ])
  process.stdout.write(`\n${plainTable(['Work', 'Now', 'To reach', 'Beyond', 'Last entry'], lines)}\n`)
}

async function run({ record: isRecorded, minutes, ...choice }: Options): Promise<void> {
  const figures = figuresOf(rows, choice)
  const scratch = mkdtempSync(path.join(tmpdir(), 'stallkeeper-bench-'))
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const notes = [
    `CPU is ${cpuSource}. Cores: ${availableParallelism()}; others kept ${loadavg()[1]?.toFixed(1)} busy at the start.`,
  ]
  const { pid, url } = await startReference()
  const bench: Bench = {
    reference: { pid, client: openClient(url) },
    worlds: openWorlds(scratch),
    scratch,
    minutes,
    note: sentence => void notes.push(sentence),
  }
  const words = new Map<string, string>()
  for (const figure of figures) words.set(figure.title, await measured(bench, figure))
  bench.note(`A hello cost ${(await helloMs(bench.reference)).toFixed(3)} ms at the end.`)
  print(figures, words)
  process.stdout.write(`\n${notes.join('\n')}\n`)
  if (isRecorded) record(figures, words)
}

function optionsIn(args: string[]): Options {
  try {
    return readOptions(args)
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : error}\nRun "npm run bench -- --help" for the options.`)
  }
}

const options = optionsIn(process.argv.slice(2))
await ensureChromium()
await freshBuild()
await run(options)
process.exit()
