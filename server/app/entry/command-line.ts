import { StartError } from '../../platform/failures/start-error.ts'
import { type Command, type CommandName, commands, exitCodes, isCommand } from '../commands/table.ts'

const helpFlags = ['--help', '-h']

/** Runs the command that the arguments name, and ends the process. If the command fails, prints a sentence. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  try {
    const exitCode = await follow(args)
    // An immediate exit would cut off output that is still being written to a pipe.
    process.stdout.write('', () => process.exit(exitCode))
  } catch (error) {
    giveUp(error)
  }
}

async function follow(args: readonly string[]): Promise<number> {
  const [first = '--help', ...rest] = args
  if (helpFlags.includes(first) || first === 'help') return help(rest[0], args.length > 0)
  if (first === '--version') return version()
  if (first.startsWith('-')) return helpOrStart('serve', args)
  if (isCommand(first)) return helpOrStart(first, rest)
  throw new StartError(`There is no command "${first}". stallkeeper --help lists the commands.`)
}

function helpOrStart(name: CommandName, args: readonly string[]): Promise<number> {
  const untilDashes = args.slice(0, args.includes('--') ? args.indexOf('--') : args.length)
  if (untilDashes.some(word => helpFlags.includes(word))) return help(name)
  return start(name, args)
}

async function start(name: CommandName, args: readonly string[]): Promise<number> {
  if (name === 'run') return (await import('../commands/run-command.ts')).run(args)
  if (name === 'lesson') return (await import('../commands/lesson.ts')).lesson(args)
  if (name === 'conform') return (await import('../commands/conform.ts')).conform(args)
  const command: Command = commands[name]
  if (command.subcommands) return (await import('../commands/call-command.ts')).callServer({ name, ...command }, args)
  await (await import('../commands/serve.ts')).serve(args)
  return exitCodes.held
}

/**
 * Prints the help.
 * @param isAsked false if the help is printed because the command is missing
 */
async function help(name = '', isAsked = true): Promise<number> {
  const { helpOf, overview } = await import('../commands/help.ts')
  const text = isCommand(name) ? await helpOf(name) : overview()
  ;(isAsked ? process.stdout : process.stderr).write(text)
  return isAsked ? exitCodes.held : exitCodes.couldNotRun
}

async function version(): Promise<number> {
  process.stdout.write(`${(await import('../../platform/host/product-version.ts')).version()}\n`)
  return exitCodes.held
}

/** Prints one sentence for a known error, or the stack of an unknown one, and ends the process. */
function giveUp(error: unknown): never {
  const message = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${message}\n`)
  process.exit(exitCodes.couldNotRun)
}
