// Options of the npm scripts, for parseArgs and --help. with-packages.mjs imports this on Node 20 before packages are
// installed, so it must not import any.
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const startOptions = {
  browser: { type: 'boolean', text: 'opens the console in the browser instead of the desktop app' },
  'no-open': { type: 'boolean', text: 'prints the link to the console without opening it' },
  port: { type: 'string', value: 'PORT', text: 'port of the server (default: a free port)' },
  'restore-backup': {
    type: 'boolean',
    text: 'with --browser: first replaces a damaged database with the newest backup',
  },
  'start-fresh': {
    type: 'boolean',
    text: 'with --browser: first sets a damaged database aside and starts a new store',
  },
}

const flagOf = ([name, { value }]) => (value === undefined ? `--${name}` : `--${name} ${value}`)

function listOf(rows) {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}

const startHelp = () => `npm start [-- OPTIONS]

Installs missing packages, builds if needed, and opens the console in the desktop app. If the app cannot run, the browser is used.

${listOf(Object.entries(startOptions).map(row => [flagOf(row), row[1].text]))}`

const testHelp = () => `npm test [-- OPTIONS] [NAME ...]

Without a name it runs every check and test, and stops at the first part that fails.

${listOf([
  ['npm test -- wallet', 'runs tests and specs with "wallet" in their path'],
  ['npm test -- wallet orders', 'runs tests with either word in their path'],
  ['npm test -- --cpu', 'runs one file at a time and writes the CPU time of each to out/test-cpu.md'],
  ['npm run test:long', 'runs slow tests: packages, many random inputs, crashes, full disks, specs under load'],
])}`

const checkHelp = () => `npm run check [-- OPTIONS]

Runs the fast checks: types, format, unused code, import rules, texts.

${listOf([['--near', 'also checks generated documents and runs affected tests, for at most two minutes']])}`

/** The flags of `serve` are documented in docs/reference/cli.md, which `npm run docs` generates from their table. */
function serveHelp(root) {
  const sections = readFileSync(path.join(root, 'docs/reference/cli.md'), 'utf8').split(/^## /m)
  const section = sections.find(text => text.startsWith('serve\n')) ?? ''
  const rows = [...section.matchAll(/^\| `(--.+?)` \| (.*) \|$/gm)].map(([, ...cells]) =>
    cells.map(cell => cell.replaceAll('\\|', '|')),
  )
  return `npm run serve [-- FLAGS]

Serves a world to any HTTP client until it is stopped.

${listOf(rows)}`
}

const helps = {
  'scripts/start.mjs': startHelp,
  'scripts/test.mjs': testHelp,
  'scripts/check.mjs': checkHelp,
  'scripts/serve.mjs': serveHelp,
}

/** Returns the --help text of a script; undefined if the script has no options or --help was not given. */
export function helpFor(file, args, root) {
  const asksForHelp = args.includes('--help') || args.includes('-h')
  return asksForHelp ? helps[file]?.(root) : undefined
}
