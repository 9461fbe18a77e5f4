import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { StartError } from '../../platform/failures/start-error.ts'
import { whenParentEnds } from '../../platform/host/parent-end.ts'
import { openLog } from '../../platform/host/server-log.ts'
import { newToken } from '../../platform/secrets.ts'
import { readRunOptions } from './serve-options.ts'

const isWindows = process.platform === 'win32'

/**
 * Starts a server and runs a command with its address.
 * @returns the exit code of the command, or 128 plus the signal's number
 */
export async function run(args: readonly string[]): Promise<number> {
  const end = args.indexOf('--')
  const command = end < 0 ? [] : args.slice(end + 1)
  const options = readRunOptions(end < 0 ? args : args.slice(0, end))
  if (command.length === 0) throw new StartError('run needs a command after --, such as: stallkeeper run -- npm test.')
  const operatorKey = options.operatorKey ?? newToken()
  const { startServer } = await import('../start.ts')
  const { startWith } = await import('./fixture-file.ts')
  const log = openLog(2, process.env.STALLKEEPER_LOG ?? 'warn')
  const server = await startWith(options, settled => startServer({ ...settled, operatorKey, log }))
  const env = { STALLKEEPER_URL: server.url, STALLKEEPER_OPERATOR_KEY: operatorKey }
  return runCommand(command, env).finally(() => server.close())
}

/** Runs the command with inherited stdio and forwards signals to it. */
function runCommand([command = '', ...args]: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: isWindows })
  passSignals(child)
  whenParentEnds(() => child.kill())
  return new Promise((resolve, reject) => {
    child.once('error', error => reject(new StartError(`${command} cannot be run: ${error.message}.`)))
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
  })
}

function passSignals(child: ChildProcess): void {
  process.on('SIGTERM', () => child.kill('SIGTERM')).on('SIGHUP', () => child.kill('SIGHUP'))
  // In a terminal, Ctrl-C also sends SIGINT to the command. A second SIGINT would interrupt its shutdown.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
}
