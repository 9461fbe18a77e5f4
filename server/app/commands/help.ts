import { type Command, type CommandName, commands, exitCodeTexts, type Flag } from './table.ts'

const all: Record<string, Command> = commands
const commandNamed = (name: CommandName): Command => commands[name]

/** Returns the text of `stallkeeper --help`. */
export function overview(): string {
  return sections([
    ['Usage', ['stallkeeper COMMAND [FLAGS]']],
    ['Commands', inColumns(Object.entries(all).map(([name, { summary }]) => [name, summary]))],
    [
      'Flags',
      inColumns([
        ['--help', 'shows the help of a command'],
        ['--version', 'prints the version'],
      ]),
    ],
    ['Examples', Object.values(all).flatMap(({ examples }) => examples.slice(0, 1))],
    ['Exit codes', exitCodeLines],
    ['More', ['If the first word is a flag, the command is serve.']],
  ])
}

/** Returns the text of `stallkeeper COMMAND --help`. */
export async function helpOf(name: CommandName): Promise<string> {
  const { summary, flags, subcommands = {}, rest, examples } = commandNamed(name)
  const words = Object.keys(subcommands)
  const hasFlags = Object.keys(flags).length > 0
  const usage = ['stallkeeper', name, words.length > 0 && `[${words.join('|')}]`, hasFlags && '[FLAGS]', rest].filter(
    Boolean,
  )
  return sections([
    ['', [`${summary}.`]],
    ['Usage', [usage.join(' ')]],
    ['Flags', flagLines(flags)],
    ...(await actSections(name)),
    ['Examples', examples],
    ['Exit codes', exitCodeLines],
  ])
}

/** Returns the flags of each subcommand, which are the fields of its call. */
async function actSections(name: CommandName): Promise<[string, string[]][]> {
  const subcommands = Object.entries(commandNamed(name).subcommands ?? {})
  if (subcommands.length === 0) return []
  // The schemas are loaded only here, because loading them takes time.
  const { callFlags } = await import('./call-flags.ts')
  return subcommands.map(([word, subcommand]): [string, string[]] => [
    `Flags of ${word}${subcommand.file ? ' FILE' : ''}`,
    flagLines(callFlags(subcommand)),
  ])
}

const exitCodeLines = inColumns(Object.entries(exitCodeTexts))

const flagLines = (flags: Readonly<Record<string, Flag>>) => inColumns(flagRows(flags))

/** Returns each flag with its placeholder, and its text with default and environment variable. */
export function flagRows(flags: Readonly<Record<string, Flag>>): [string, string][] {
  return Object.entries(flags).map(([name, { value, text, many, default: usual, env }]) => {
    const besides = [many && 'may be repeated', usual !== undefined && `default: ${usual}`, env && `or set ${env}`]
      .filter(Boolean)
      .join('; ')
    return [`--${name}${value === undefined ? '' : ` ${value}`}`, `${text}${besides ? ` (${besides})` : ''}`.trim()]
  })
}

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `${first.padEnd(width)}  ${second}`.trimEnd())
}

function sections(parts: readonly (readonly [string, readonly string[]])[]): string {
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (title === '' ? `${lines.join('\n')}\n` : `${title}:\n  ${lines.join('\n  ')}\n`))
    .join('\n')
}
