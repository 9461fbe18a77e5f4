// npm run test:mutants: puts one fault after the other into a copy of the built app; a desktop spec must catch each.
// Words after -- choose faults by a part of their name.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { mutants } from '../tests/mutants/mutants.ts'
import { freshBuild } from './fresh-build.mjs'
import { giveUp, root } from './project.mjs'
import { runQuietly } from './run.mjs'

/** A fault that keeps the app from starting is seen sooner than by a spec's usual minute. */
const specTimeoutMs = 25_000

const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-mutants-'))

/** The app as it was built, in a folder where it can be changed. @returns the folder */
function copyApp(name) {
  const copy = path.join(folder, name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy)
  cpSync(path.join(root, 'out'), path.join(copy, 'out'), { recursive: true })
  cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}

/** @throws Error where the fault's place is not found exactly once */
function mutate(copy, { file, find, replace }) {
  const out = path.join(copy, 'out')
  const names = readdirSync(out, { recursive: true }).filter(name => file.test(name.replaceAll('\\', '/')))
  if (names.length !== 1) throw new Error(`${file} names ${names.length} built files.`)
  const changed = path.join(out, names[0])
  const text = readFileSync(changed, 'utf8')
  const places = text.split(find).length - 1
  if (places !== 1) throw new Error(`${find} stands ${places} times in ${names[0]}.`)
  writeFileSync(
    changed,
    text.replace(find, () => replace),
  )
}

const runSpecs = (copy, specs) => {
  const args = [
    'test',
    '--project=desktop',
    '--reporter=line',
    `--timeout=${specTimeoutMs}`,
    `--output=${copy}-results`,
  ]
  return runQuietly('playwright', [...args, '-g', specs], { env: { STALLKEEPER_APP: copy } })
}

/** Whether a spec failed, and not the way in which it was run. */
async function isCaught(copy, { specs }) {
  const { exitCode, all } = await runSpecs(copy, specs)
  if (exitCode !== 0 && !/\d+ failed/.test(all)) throw new Error(all)
  return exitCode !== 0
}

/** Takes fault after fault until none is left, in a copy of its own. */
async function tryThem(lane, waiting) {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const copy = copyApp(lane)
    mutate(copy, mutant)
    const caught = await isCaught(copy, mutant)
    console.log(`${caught ? 'caught ' : 'MISSED '} ${mutant.fault}`)
    if (!caught) process.exitCode = 1
  }
}

async function tryAll(chosen) {
  const { exitCode, all } = await runSpecs(copyApp('whole'), chosen.map(({ specs }) => specs).join('|'))
  if (exitCode !== 0) giveUp(`The specs fail without a fault:\n${all}`)
  if (/\d+ skipped/.test(all)) giveUp('The desktop specs cannot run on this machine.')
  const waiting = [...chosen]
  const lanes = Array.from({ length: availableParallelism() }, (_none, at) => tryThem(`lane-${at}`, waiting))
  await Promise.all(lanes)
}

await freshBuild()
const words = process.argv.slice(2)
try {
  await tryAll(mutants.filter(({ fault }) => words.length === 0 || words.some(word => fault.includes(word))))
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
