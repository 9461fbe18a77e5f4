import { StartError } from '../../platform/failures/start-error.ts'
import type { Flag } from './table.ts'

// `import` would evaluate all lazy exports of node:util, which takes longer than parsing the flags.
const { parseArgs } = process.getBuiltinModule('node:util')

type Valued = { value: string }
type Defaulted = { default: string }
type Repeated = { many: true }

/** Parsed values of a table of flags. */
export type FlagValues<Flags extends Record<string, Flag>> = {
  [Name in keyof Flags]: Flags[Name] extends Repeated
    ? string[]
    : Flags[Name] extends Valued
      ? Flags[Name] extends Defaulted
        ? string
        : string | undefined
      : boolean
}

export interface ReadFlags<Flags extends Record<string, Flag>> {
  values: FlagValues<Flags>
  /** Names of the flags that are on the command line. */
  given: ReadonlySet<string>
}

/** Parses the flags of a command. @throws {StartError} with one sentence about the first error */
export function readFlags<const Flags extends Record<string, Flag>>(
  args: readonly string[],
  flags: Flags,
): ReadFlags<Flags> {
  const found = parse(args, flags)
  const settled = Object.entries(flags).map(([name, flag]) => [name, found[name] ?? absent(flag)])
  return { values: Object.fromEntries(settled), given: new Set(Object.keys(found)) }
}

function absent({ value, many, env, default: usual }: Flag) {
  if (value === undefined) return false
  return many ? [] : (env && process.env[env]) || usual
}

function parse(args: readonly string[], flags: Record<string, Flag>): Record<string, unknown> {
  const typeOf = ({ value, many }: Flag) =>
    value === undefined ? ({ type: 'boolean' } as const) : ({ type: 'string', multiple: many === true } as const)
  try {
    const options = Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, typeOf(flag)]))
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if ((error as NodeJS.ErrnoException).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new StartError(`${message.replaceAll('\n', ' ').replace(/\.$/, '')}.`)
    // Node's message continues with advice on positional arguments, which these commands do not take. Only its first
    // sentence is shown.
    const [sentence] = message.split(/\.\s/)
    throw new StartError(
      `${sentence}. The flags are ${Object.keys(flags)
        .map(name => `--${name}`)
        .join(', ')}.`,
    )
  }
}
