// Writes the tables of calls, events, codes and commands in the documents.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeCauses } from '#server/api/openapi/code-causes.ts'
import { flagRows } from '#server/app/commands/help.ts'
import { type Command, commands, exitCodeTexts, type Flag } from '#server/app/commands/table.ts'
import { eventSources } from '#server/core/changes/event-sources.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import { type KindOfEvent, streamNotices, worldEventKindNames, worldEventKinds } from '#shared/world-events.ts'
import { docs, table, writeTables } from './marked-tables.ts'

const madeHere = '<!-- made by npm run docs -->'

function needsOf({ access, money, pin, files }: CallRow): string {
  const needs = {
    'no token': access === 'public',
    PIN: pin,
    key: money,
    multipart: files,
  }
  return Object.entries(needs)
    .flatMap(([need, isNeeded]) => (isNeeded ? [need] : []))
    .join(', ')
}

/** Pages that describe the operator's calls. The key is the beginning of the path of these calls. */
const operatorPages = {
  'approvals-and-sellers': ['reviews', 'captchas', 'people'],
  events: ['events', 'webhooks'],
  'world-acts': ['buyers', 'goods', 'weather', 'visitors', 'stock', 'parcels'],
  faults: ['faults', 'catalogue/faults'],
  fixtures: ['export'],
  ledger: ['ledger', 'outside'],
  requests: ['requests'],
  scenarios: ['scenarios'],
  'saved-states': ['snapshots', 'capsules', 'worlds/capsule', 'digest'],
  time: ['clock', 'deadlines', 'schedule', 'undo', 'redo', 'restore-points'],
  worlds: ['worlds', 'orders', 'settings', 'reset', 'catalogue'],
}

const pageAbout = (name: CallName): string =>
  Object.entries(operatorPages).find(([, starts]) =>
    starts.some(start => allCalls[name].path.startsWith(`/${start}`)),
  )?.[0] ?? ''

const isOfOperator = (name: CallName) => allCalls[name].access === 'operator'
const callNames = Object.keys(allCalls) as CallName[]
const callOf = (name: CallName) => `${allCalls[name].method} ${fullPath(name)}`

/** Lists calls in columns: method, path, and required credentials. */
function linesOf(names: readonly CallName[]): string {
  const width = Math.max(...names.map(name => name.length))
  const rows = names.map(name => ({ name: name.padEnd(width), call: callOf(name), needs: needsOf(allCalls[name]) }))
  const ofCalls = Math.max(...rows.map(({ call }) => call.length))
  return rows.map(({ name, call, needs }) => `    ${name}  ${call.padEnd(ofCalls)}  ${needs}`.trimEnd()).join('\n')
}

/** Builds the lists of docs/reference/calls.md: a seller's calls, and the operator's by the page that describes them. */
export function callLists(): Record<'seller' | 'operator', string> {
  const { '': rest = [], ...described } = Object.groupBy(callNames.filter(isOfOperator), pageAbout)
  const ofPages = Object.entries(described).map(([page, names = []]) => `[${page}](${page}.md)\n\n${linesOf(names)}`)
  return {
    seller: linesOf(callNames.filter(name => !isOfOperator(name))),
    operator: [...ofPages, `Others\n\n${linesOf(rest)}`].join('\n\n'),
  }
}

/** Writes every call with its operationId to docs/reference/calls.md. */
export function writeCalls(): void {
  const { seller, operator } = callLists()
  const text = `# Every call

${madeHere}

Find the name and path of a call. [Faults](faults.md), the [request log](requests.md) and the [client](client.md) use its name, the \`operationId\`. \`/api/docs\` of a running server says what each call does, with its fields, answers and codes.

## Calls of a seller

Send the token in \`Authorization\`, unless the line says "no token". "PIN" is the field \`payPassword\`, "key" the header \`Idempotency-Key\`.

${seller}

\`auth.login\` also registers a seller. \`charges.add\` reports a recharge or pays a deposit.

## Calls of the operator

Send \`X-Operator-Key\`. Unknown fields are refused.

${operator}
`
  writeFileSync(path.join(docs, 'reference/calls.md'), text)
}

/** Returns the source text of the fields of `data` for a kind of event. */
function dataOf(kind: string): string {
  const { data = '' } = eventSources.find(({ kinds }) => Object.values(kinds).some(each => each === kind)) ?? {}
  return [...data.matchAll(/'(\w+)', /g)].map(([, field]) => `\`${field}\``).join(', ')
}

/** Builds the tables of docs/reference/events.md. */
export function eventTables(): Record<'kinds' | 'notes' | 'notices', string> {
  const byContent = Object.groupBy(
    worldEventKindNames,
    kind => `\`${worldEventKinds[kind].subject}:\` | ${dataOf(kind)}`,
  )
  const notes = worldEventKindNames.flatMap(kind => {
    const { note }: KindOfEvent = worldEventKinds[kind]
    return note === undefined ? [] : [[`\`${kind}\``, note]]
  })
  return {
    kinds: table(
      ['Kinds', '`subject`', '`data`'],
      Object.entries(byContent).map(([content, kinds = []]) => [kinds.map(kind => `\`${kind}\``).join(', '), content]),
    ),
    notes: table(['Kind', 'When'], notes),
    notices: table(
      ['Kind', 'What it says'],
      Object.entries(streamNotices).map(([kind, text]) => [`\`${kind}\``, text]),
    ),
  }
}

/** Writes the tables of docs/reference/events.md. The other text of the page is written by hand. */
export const writeEvents = (): void => writeTables('reference/events.md', eventTables())

/** Writes every code with its cause to docs/reference/errors.md. */
export function writeErrors(): void {
  const all = Object.entries(codes) as [CodeSymbol, number][]
  const rows = all.map(([symbol, code]) => [String(code), symbol, codeCauses[symbol]])
  const head = `# Codes

${madeHere}

Find out why a call was refused. \`msg\` of the response is the sentence for the seller. A [fault](faults.md) can return any code.`
  const text = `${head}\n\n${table(['Code', 'Symbol', 'When'], rows)}\n`
  writeFileSync(path.join(docs, 'reference/errors.md'), text)
}

type Flags = Readonly<Record<string, Flag>>

/** Escapes the character that separates the cells of a table. */
const withoutPipes = (text: string) => text.replaceAll('|', '\\|')

const flagTable = (flags: Flags) =>
  table(
    ['Flag', ''],
    flagRows(flags).map(([flag, text]) => [`\`${flag}\``, text].map(withoutPipes)),
  )

/**
 * Pages that describe the flags of commands. Flags of subcommands are missing here, because they are the fields of
 * calls.
 */
const pageOf: Readonly<Record<string, string>> = {
  world: 'worlds',
  snapshot: 'saved-states',
  clock: 'time',
  fault: 'faults',
  conform: 'conform',
}

function section(name: string, { summary, flags, subcommands, rest = '', examples }: Command): string {
  const words = subcommands && `[${Object.keys(subcommands).join('|')}]`
  const usage = ['stallkeeper', name, words, Object.keys(flags).length > 0 && '[FLAGS]', rest].filter(Boolean).join(' ')
  return [
    `## ${name}`,
    `${summary}.${name in pageOf ? ` Flags: [${pageOf[name]}](${pageOf[name]}.md).` : ''}`,
    `    ${[usage, ...examples].join('\n    ')}`,
    ...(name === 'run' ? [`It takes the flags of \`serve\` except ${notOfRun()}.`] : []),
    ...(name === 'serve' ? [flagTable(flags)] : []),
  ].join('\n\n')
}

/** Lists the flags of `serve` that `run` does not have. */
function notOfRun(): string {
  const missing = Object.keys(commands.serve.flags).filter(flag => !(flag in commands.run.flags))
  return missing.map(flag => `\`--${flag}\``).join(', ')
}

/** Writes every command with its flags to docs/reference/cli.md. The command line uses the same table for parsing. */
export function writeCommands(): void {
  const head = `# The command line

${madeHere}

Start a server, or command a running one. \`npx stallkeeper COMMAND --help\` lists all flags of a command. If the first word is a flag, the command is \`serve\`.

\`world\`, \`snapshot\`, \`clock\` and \`fault\` find the server by \`--url\` and \`--operator-key\`, or by [environment variables](environment.md). Their other flags are fields of calls: \`keepTokens\` is \`--keep-tokens\`.`
  const exits = `## Exit codes\n\n${table(['Code', ''], Object.entries(exitCodeTexts))}\n\n\`run\` ends with the exit code of its command, or with 128 plus the number of the signal that ended it.`
  const all = Object.entries<Command>(commands).map(([name, command]) => section(name, command))
  writeFileSync(path.join(docs, 'reference/cli.md'), `${[head, ...all, exits].join('\n\n')}\n`)
}
