// Options of the npm scripts, for parseArgs and --help. This module must not import a package, because
// with-packages.mjs imports it on Node 20 before packages are installed.
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

Installs missing packages, builds if needed, and opens the console in the desktop app. If the app cannot run, it uses the browser.

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

/**
 * Returns the help about the flags of `serve` from docs/reference/cli.md. `npm run docs` generates that page from the
 * table of flags.
 */
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

const benchHelp = () => `npm run bench [-- OPTIONS] [NAME ...]

Measures the speed of the server and the console. docs/bench.md explains the table that it prints.

${listOf([
  ['npm run bench -- list pay', 'measures only these rows'],
  ['--orders demo,1000', 'sizes of the store'],
  ['--long', 'also measures rows that take minutes'],
  ['--minutes N', 'duration of rows that use the console at random (default: 2)'],
  ['--record', 'adds the figures to docs/bench.md'],
])}`

const galleryHelp = () => `npm run gallery [-- ID ...]

Takes screenshots of every screen in every state and look, for out/gallery/index.html.

${listOf([['npm run gallery -- wallet full light', 'takes only these screens, states and looks']])}`

const packageHelp = () => `npm run package [-- OPTIONS]

Builds the installers for this system in dist/. The options go to electron-builder.

${listOf([['--dir', 'builds only the folder of the app']])}`

const translatedHelp = () => `npm run translated [-- KEY ...]

Lists the English texts that have changed since they were translated.

${listOf([
  ['npm run translated -- KEY', 'records that the text is translated into every language again'],
  ['--all', 'records it for all listed texts'],
])}`

const withoutOptions = (name, text) => () => `npm run ${name}\n\n${text}`

const helps = {
  'scripts/start.mjs': startHelp,
  'scripts/test.mjs': testHelp,
  'scripts/check.mjs': checkHelp,
  'scripts/serve.mjs': serveHelp,
  'scripts/gallery.mjs': galleryHelp,
  'scripts/package.mjs': packageHelp,
  'scripts/translated.mjs': translatedHelp,
  'tests/bench/bench.ts': benchHelp,
  'scripts/build.mjs': withoutOptions('build', 'Builds the desktop app, the server and the console into out/.'),
  'scripts/dev.mjs': withoutOptions('dev', 'Runs the app with hot reload, in the browser if Electron cannot run.'),
  'scripts/docs.mjs': withoutOptions('docs', 'Generates the tables of the documents from the code.'),
  'scripts/pack.mjs': withoutOptions('pack', 'Builds the developer package in dist/.'),
  'scripts/picture.mjs': withoutOptions(
    'picture',
    'Generates the picture of the README and the icon of the installers.',
  ),
}

/** Returns the --help text of a script; undefined if --help was not given. */
export function helpFor(file, args, root) {
  const asksForHelp = args.includes('--help') || args.includes('-h')
  return asksForHelp ? helps[file]?.(root) : undefined
}
