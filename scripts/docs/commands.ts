import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { callFlags } from '#server/app/commands/call-flags.ts'
import { flagRows } from '#server/app/commands/help.ts'
import { type Command, commands, exitCodeTexts, type Flag } from '#server/app/commands/table.ts'

const table = (head: string, rows: readonly (readonly [string, string])[]) =>
  [`| ${head} | |`, '|---|---|', ...rows.map(([first, second]) => `| ${first} | ${second} |`)].join('\n')

const flagTable = (head: string, flags: Readonly<Record<string, Flag>>) =>
  table(
    head,
    flagRows(flags).map(([flag, text]) => [`\`${flag}\``, text.replaceAll('|', '\\|')]),
  )

function section(name: string, { summary, flags, acts = {}, rest = '', examples }: Command): string {
  const usage = `stallkeeper ${name} [FLAGS] ${rest}`.trim()
  const ofActs = Object.entries(acts)
    .filter(([, act]) => Object.keys(callFlags(act)).length > 0)
    .map(([word, act]) => flagTable(`\`${name} ${word}\``, callFlags(act)))
  const parts = [`## ${name}`, `${summary}.`, `    ${[usage, ...examples].join('\n    ')}`, flagTable('Flag', flags)]
  return [...parts, ...ofActs].join('\n\n')
}

/** docs/cli.md: every command with its flags, from the table that the command line itself reads. */
export function writeCommands(): void {
  const head =
    '# The command line\n\nMade by `npm run docs` from `server/app/commands/table.ts`. `npx stallkeeper COMMAND --help` says the same. Flags without a command are those of `serve`.'
  const exits = `## Exit codes\n\n${table('Code', Object.entries(exitCodeTexts))}\n\n\`run\` ends with the exit code of its command; 128 and the signal's number where a signal ended it.`
  const all = Object.entries<Command>(commands).map(([name, command]) => section(name, command))
  writeFileSync(path.resolve(import.meta.dirname, '../../docs/cli.md'), `${[head, ...all, exits].join('\n\n')}\n`)
}
