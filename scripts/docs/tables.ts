// Writes the tables of calls, events, codes and commands in the documents.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeCauses } from '#server/api/openapi/code-causes.ts'
import { callFlags } from '#server/app/commands/call-flags.ts'
import { flagRows } from '#server/app/commands/help.ts'
import { type Command, commands, exitCodeTexts, type Flag, type Subcommand } from '#server/app/commands/table.ts'
import { eventSources } from '#server/core/changes/event-sources.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes, reactionTo } from '#shared/contract/codes.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { streamNotices, worldEventKindNames, worldEventKinds } from '#shared/world-events.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import { docs, table, writeTables } from './marked-tables.ts'

function needsOf({ access, money, pin, files }: CallRow): string {
  const needs = {
    'no token': access === 'public',
    PIN: pin,
    '`Idempotency-Key`': money,
    multipart: files,
  }
  return Object.entries(needs)
    .flatMap(([need, isNeeded]) => (isNeeded ? [need] : []))
    .join(', ')
}

function rowOf(name: CallName): string[] {
  const row: CallRow = allCalls[name]
  const needs = needsOf(row)
  // The rest of a summary is about details, which /api/docs shows.
  const [task = ''] = schemas[name].summary.split(/[;:.] /)
  const text = `${task.replaceAll('|', '\\|')}${needs && ` (${needs})`}`
  return [`\`${name}\``, `\`${row.method} ${fullPath(name)}\``, text]
}

const callsFor = (isWanted: (row: CallRow) => boolean): string =>
  table(
    ['`operationId`', 'Call', 'What it does'],
    (Object.keys(allCalls) as CallName[]).filter(name => isWanted(allCalls[name])).map(rowOf),
  )

/** Builds the tables of docs/reference/calls.md. */
export const callTables = () => ({
  seller: callsFor(({ access }) => access !== 'operator'),
  operator: callsFor(({ access }) => access === 'operator'),
})

/** Writes every call with its operationId to docs/reference/calls.md. */
export const writeCalls = (): void => writeTables('reference/calls.md', callTables())

/** Returns the fields of `data` of an event kind, as written in its source. */
function dataOf(kind: string): string {
  const { data = '' } = eventSources.find(({ kinds }) => Object.values(kinds).some(each => each === kind)) ?? {}
  return [...data.matchAll(/'(\w+)', /g)].map(([, field]) => `\`${field}\``).join(', ')
}

/** Lists kinds of events; `order.*` are all kinds that begin with `order.`. */
function namesOf(kinds: readonly string[]): string {
  const areaOf = (kind: string) => kind.split('.')[0]
  const isWhole = (area?: string) =>
    worldEventKindNames.every(kind => areaOf(kind) !== area || kinds.includes(kind)) &&
    kinds.filter(kind => areaOf(kind) === area).length > 1
  const names = kinds.map(kind => (isWhole(areaOf(kind)) ? `${areaOf(kind)}.*` : kind))
  return [...new Set(names)].map(name => `\`${name}\``).join(', ')
}

/** Builds the tables of docs/reference/events.md. */
export function eventTables(): Record<'kinds' | 'details' | 'notices', string> {
  const ofDetails = Object.groupBy(
    worldEventKindNames,
    kind => `\`${worldEventKinds[kind].subject}:\` | ${dataOf(kind)}`,
  )
  return {
    kinds: table(
      ['Kind', 'What has happened'],
      worldEventKindNames.map(kind => [`\`${kind}\``, worldEventKinds[kind].text]),
    ),
    details: table(
      ['Kinds', '`subject`', '`data`'],
      Object.entries(ofDetails).map(([details, kinds = []]) => [namesOf(kinds), details]),
    ),
    notices: table(
      ['Kind', 'What it says'],
      Object.entries(streamNotices).map(([kind, text]) => [`\`${kind}\``, text]),
    ),
  }
}

/** Writes the tables of docs/reference/events.md. The remaining text is maintained by hand. */
export const writeEvents = (): void => writeTables('reference/events.md', eventTables())

/** Reactions of the console besides showing the sentence. */
const consoleDoes = {
  invite: 'stores the language of the answer and goes to `/invite`',
  notFound: 'goes to `/404`',
  notFoundAndForgetToken: 'deletes the token and goes to `/404`',
  sessionBar: 'offers to sign in again',
} as const

/** Writes every code with its message and its cause to docs/reference/errors.md. */
export function writeErrors(): void {
  const all = Object.entries(codes) as [CodeSymbol, number][]
  const rows = all.map(([symbol, code]) => [String(code), symbol, errors[symbol], codeCauses[symbol]])
  const reactions = Object.entries(consoleDoes).map(([reaction, text]) => {
    const numbers = all.flatMap(([symbol, code]) => (symbol !== 'Ok' && reactionTo(code) === reaction ? [code] : []))
    return `- ${numbers.join(', ')}: ${text}`
  })
  const head = `# Codes

\`npm run docs\` generates this page. A [fault](faults.md) can return any code. The console shows the sentence of each code. For these it does more:

${reactions.join('\n')}`
  const text = `${head}\n\n${table(['Code', 'Symbol', 'Sentence', 'When'], rows)}\n`
  writeFileSync(path.join(docs, 'reference/errors.md'), text)
}

type Flags = Readonly<Record<string, Flag>>

/** Escapes the separator of table cells. */
const withoutPipes = (text: string) => text.replaceAll('|', '\\|')

const flagTable = (flags: Flags) =>
  table(
    ['Flag', ''],
    flagRows(flags).map(([flag, text]) => [`\`${flag}\``, text].map(withoutPipes)),
  )

/** Returns the flags that the other command does not have with the same text. */
const flagsWithout = (flags: Flags, other: Flags): Flags =>
  Object.fromEntries(Object.entries(flags).filter(([name, { text }]) => other[name]?.text !== text))

/** Pages that describe the calls of the subcommands. */
const pageOf: Readonly<Record<string, string>> = {
  world: 'worlds.md',
  snapshot: 'saved-states.md',
  clock: 'time.md',
  fault: 'faults.md',
}

/** Lists the flags of each subcommand; the page about its call describes them. */
function subcommandList(name: string, subcommands: Readonly<Record<string, Subcommand>>): string {
  const lines = Object.entries(subcommands).map(([word, subcommand]) => {
    const flags = flagRows(callFlags(subcommand)).map(([flag]) => `\`${flag}\``)
    return `- \`${[name, word, subcommand.file && 'FILE'].filter(Boolean).join(' ')}\`${flags.length > 0 ? ': ' : ''}${flags.join(', ')}`
  })
  return `${lines.join('\n')}\n\nThe flags are the fields of the [call](${pageOf[name]}).`
}

function section(name: string, { summary, flags, subcommands, rest = '', examples }: Command): string {
  const words = subcommands && `[${Object.keys(subcommands).join('|')}]`
  const usage = ['stallkeeper', name, words, '[FLAGS]', rest].filter(Boolean).join(' ')
  const { serve } = commands
  const parts = [`## ${name}`, `${summary}.`, `    ${[usage, ...examples].join('\n    ')}`]
  if (subcommands) return [...parts, subcommandList(name, subcommands)].join('\n\n')
  const own = name === 'run' ? flagsWithout(flags, serve.flags) : flags
  if (name === 'run') {
    const missing = Object.keys(flagsWithout(serve.flags, flags)).filter(flag => !(flag in own))
    parts.push(`It takes the flags of \`serve\` except ${missing.map(flag => `\`--${flag}\``).join(', ')}.`)
  }
  if (Object.keys(own).length > 0) parts.push(flagTable(own))
  return parts.join('\n\n')
}

/** Writes every command with its flags to docs/reference/cli.md, from the table that the command line parses with. */
export function writeCommands(): void {
  const head =
    '# The command line\n\n`npm run docs` generates this page. `npx stallkeeper COMMAND --help` says the same. Flags without a command are those of `serve`.'
  const exits = `## Exit codes\n\n${table(['Code', ''], Object.entries(exitCodeTexts))}\n\n\`run\` ends with the exit code of its command, or with 128 and the number of the signal that ended it.`
  const all = Object.entries<Command>(commands).map(([name, command]) => section(name, command))
  const server = `## Flags to find a running server\n\n\`world\`, \`snapshot\`, \`clock\` and \`fault\` also take:\n\n${flagTable(commands.world.flags)}`
  writeFileSync(path.join(docs, 'reference/cli.md'), `${[head, ...all, server, exits].join('\n\n')}\n`)
}
