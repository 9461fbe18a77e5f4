import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** Options of the server process. */
export interface ServerOptions {
  /** TCP port. Default: any free port. */
  port?: number | undefined
  /** Data folder for the server's main world. Default: in memory. */
  data?: string | undefined
  /**
   * Origins that may call, such as `http://localhost:5173`, or `loopback` for every page of this computer. Default:
   * `loopback`.
   */
  allowOrigin?: string | readonly string[] | undefined
  /** Additional host names that the server accepts in the `Host` header. */
  allowHost?: string | readonly string[] | undefined
  /** Refuses fields that a call does not know. */
  strict?: boolean | undefined
}

/** A running server process and its operator key. */
export interface ServerProcess {
  url: string
  operatorKey: string
  close(): Promise<void>
}

/** Finds the command line: the packaged one, which checks the version of Node, or else the source file. */
const commandLine = (): string => {
  const places = ['../stallkeeper.cjs', '../../../server/app/entry/cli.ts'].map(place =>
    fileURLToPath(new URL(place, import.meta.url)),
  )
  const found = places.find(place => existsSync(place))
  if (found === undefined) throw new Error(`The server was not found next to ${fileURLToPath(import.meta.url)}.`)
  return found
}

/**
 * Starts a server in a child process. It ends with `close` or together with this process, even if this process crashes.
 * @param flags command line flags for its main world
 * @throws Error with the output of the command if it exits before it listens
 */
export async function startServerProcess(
  { port = 0, data, allowOrigin = 'loopback', allowHost = [], strict }: ServerOptions,
  flags: readonly string[],
): Promise<ServerProcess> {
  const operatorKey = randomUUID()
  const args = [
    ...['serve', '--port', String(port), '--operator-key', operatorKey, ...flags],
    ...(data === undefined ? [] : ['--data', data]),
    ...[allowOrigin].flat().flatMap(origin => ['--allow-origin', origin]),
    ...[allowHost].flat().flatMap(host => ['--allow-host', host]),
    ...(strict ? ['--strict'] : []),
  ]
  // NODE_OPTIONS of a test runner, such as `--inspect-brk`, must not affect the server.
  const { NODE_OPTIONS: _options, ...env } = process.env
  const child = spawn(process.execPath, [commandLine(), ...args], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const url = await listening(child)
  // A server that is never closed must not keep the test process alive.
  child.unref()
  for (const pipe of [child.stdout, child.stderr]) (pipe as (Readable & { unref?: () => void }) | null)?.unref?.()
  return { url, operatorKey, close: () => end(child) }
}

/** Exit code of a command that could not start. Its reason is one sentence on stderr. */
const couldNotRun = 2

/** Resolves to the URL that the server prints in its first line. @throws Error with its output if it exits before */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = ''
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      // Only lines of the log are JSON. Messages for a user of the command line are kept for the error.
      for (const each of text.split('\n')) if (each.startsWith('{')) process.stderr.write(`${each}\n`)
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      line += text
      if (line.includes('\n')) resolve(JSON.parse(line.slice(0, line.indexOf('\n'))).url)
    })
    child.once('error', reject)
    child.once('close', code =>
      reject(new Error(code === couldNotRun ? said.trim() : `The server exited with ${code}: ${said.trim()}`)),
    )
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.ref()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
