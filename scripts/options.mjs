// The options of the npm scripts that take some, for parseArgs and for --help. with-packages.mjs reads this on Node 20 before
// there is any package: it imports none.
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const startOptions = {
  browser: { type: 'boolean', text: 'goes straight to the browser, without the desktop app' },
  'no-open': { type: 'boolean', text: 'prints the link to the console without opening it' },
  port: { type: 'string', value: 'PORT', text: 'the port of the server; a free one when absent' },
  'restore-backup': {
    type: 'boolean',
    text: 'with --browser: first puts the newest backup in the place of a damaged database',
  },
  'start-fresh': {
    type: 'boolean',
    text: 'with --browser: first puts a damaged database aside and starts a new store',
  },
}

const flagOf = ([name, { value }]) => (value === undefined ? `--${name}` : `--${name} ${value}`)

function listOf(rows) {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}

const startHelp = () => `npm start [-- OPTIONS]

Installs what is missing, builds, and opens the console: the desktop app, or the browser where the app cannot run.

${listOf(Object.entries(startOptions).map(row => [flagOf(row), row[1].text]))}`

const testHelp = () => `npm test [-- OPTIONS] [NAME ...]

Without a name: every check and every test. It stops at the first part that fails.

${listOf([
  ['npm test -- wallet', 'the tests and specs that have "wallet" in their path'],
  ['npm test -- wallet orders', 'those of either word'],
  ['npm test -- --cpu', 'one file at a time, and the CPU of each in out/test-cpu.md'],
  ['npm run test:long', 'what takes long: packages, many random inputs, kills and disks, the specs under load'],
])}`

const checkHelp = () => `npm run check [-- OPTIONS]

The fast checks: types, form, what is unused, who imports whom, words.

${listOf([['--near', 'also what is generated, and the tests that the change reaches, within two minutes']])}`

/** The flags of `serve` have one source, from which `npm run docs` writes docs/cli.md. */
function serveHelp(root) {
  const sections = readFileSync(path.join(root, 'docs', 'cli.md'), 'utf8').split(/^## /m)
  const section = sections.find(text => text.startsWith('serve\n')) ?? ''
  const rows = [...section.matchAll(/^\| `(--.+?)` \| (.*) \|$/gm)].map(([, flag, text]) => [flag, text])
  return `npm run serve [-- FLAGS]

Serves a world for any HTTP client until it is told to stop.

${listOf(rows)}`
}

const helps = {
  'scripts/start.mjs': startHelp,
  'scripts/test.mjs': testHelp,
  'scripts/check.mjs': checkHelp,
  'scripts/serve.mjs': serveHelp,
}

/** What a script says to --help; undefined for a script that takes no options, and for any other arguments. */
export function helpFor(file, args, root) {
  const asksForHelp = args.includes('--help') || args.includes('-h')
  return asksForHelp ? helps[file]?.(root) : undefined
}
