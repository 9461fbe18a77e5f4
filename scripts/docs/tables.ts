// Writes the tables of calls, events, codes and commands in the documents.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeCauses } from '#server/api/openapi/code-causes.ts'
import { callFlags } from '#server/app/commands/call-flags.ts'
import { flagRows } from '#server/app/commands/help.ts'
import { type Command, commands, exitCodeTexts, type Flag } from '#server/app/commands/table.ts'
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
  const { summary } = schemas[name]
  return [`\`${name}\``, `\`${row.method} ${fullPath(name)}\``, summary.replaceAll('|', '\\|'), needsOf(row)]
}

const callsFor = (isWanted: (row: CallRow) => boolean): string =>
  table(
    ['`operationId`', 'Call', 'What it does', 'Takes'],
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

/** Builds the tables of docs/reference/events.md. */
export const eventTables = (): Record<'kinds' | 'notices', string> => ({
  kinds: table(
    ['Kind', 'Subject', 'What has happened', '`data`'],
    worldEventKindNames.map(kind => {
      const { subject, text } = worldEventKinds[kind]
      return [`\`${kind}\``, `\`${subject}:\``, text, dataOf(kind)]
    }),
  ),
  notices: table(
    ['Kind', 'What it says'],
    Object.entries(streamNotices).map(([kind, text]) => [`\`${kind}\``, text]),
  ),
})

/** Writes the tables of docs/reference/events.md. The remaining text is maintained by hand. */
export const writeEvents = (): void => writeTables('reference/events.md', eventTables())

const consoleDoes = {
  toast: 'shows the message',
  invite: 'stores the language and goes to `/invite`',
  notFound: 'goes to `/404`',
  notFoundAndForgetToken: 'clears the token and goes to `/404`',
  sessionBar: 'offers to sign in again',
} as const

/** Writes every code with its message, its cause and the console's reaction to docs/errors.md. */
export function writeErrors(): void {
  const rows = (Object.entries(codes) as [CodeSymbol, number][]).map(([symbol, code]) => {
    const reaction = symbol === 'Ok' ? '' : consoleDoes[reactionTo(code)]
    return [String(code), symbol, errors[symbol], codeCauses[symbol], reaction]
  })
  const text = `# Codes\n\nMade by \`npm run docs\` from \`src/shared/contract/codes.ts\` and \`server/api/openapi/code-causes.ts\`. Every code can also be triggered by an injected fault
(\`POST /sandbox/faults\`).\n\n${table(['Code', 'Symbol', 'Sentence', 'When', 'The console'], rows)}\n`
  writeFileSync(path.join(docs, 'errors.md'), text)
}

const flagTable = (head: string, flags: Readonly<Record<string, Flag>>) =>
  table(
    [head, ''],
    flagRows(flags).map(([flag, text]) => [`\`${flag}\``, text.replaceAll('|', '\\|')]),
  )

function section(name: string, { summary, flags, subcommands = {}, rest = '', examples }: Command): string {
  const usage = `stallkeeper ${name} [FLAGS] ${rest}`.trim()
  const ofSubcommands = Object.entries(subcommands)
    .filter(([, act]) => Object.keys(callFlags(act)).length > 0)
    .map(([word, act]) => flagTable(`\`${name} ${word}\``, callFlags(act)))
  const parts = [`## ${name}`, `${summary}.`, `    ${[usage, ...examples].join('\n    ')}`, flagTable('Flag', flags)]
  return [...parts, ...ofSubcommands].join('\n\n')
}

/** Writes every command with its flags to docs/cli.md, from the table that the command line parses with. */
export function writeCommands(): void {
  const head =
    '# The command line\n\nMade by `npm run docs` from `server/app/commands/table.ts`. `npx stallkeeper COMMAND --help` prints the same. Flags without a command are those of `serve`.'
  const exits = `## Exit codes\n\n${table(['Code', ''], Object.entries(exitCodeTexts))}\n\n\`run\` exits with the exit code of its command, or with 128 plus the signal's number if a signal ended it.`
  const all = Object.entries<Command>(commands).map(([name, command]) => section(name, command))
  writeFileSync(path.join(docs, 'cli.md'), `${[head, ...all, exits].join('\n\n')}\n`)
}
