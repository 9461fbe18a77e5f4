import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** Options of the server process. */
export interface ServerOptions {
  /** TCP port. By default any free port is used. */
  port?: number | undefined
  /** Data folder for the main world of the server. By default the world is in memory. */
  data?: string | undefined
  /**
   * Origins whose pages may send requests, such as `http://localhost:5173`. The default `loopback` means every page of
   * this computer.
   */
  allowOrigin?: string | readonly string[] | undefined
  /** Additional host names that the server accepts in the `Host` header. */
  allowHost?: string | readonly string[] | undefined
  /** If true, the server refuses a request with unknown fields. */
  strict?: boolean | undefined
}

/** A running server process and its operator key. */
export interface ServerProcess {
  url: string
  operatorKey: string
  close(): Promise<void>
}

/**
 * Returns the path of the command line. In the package it is the file that checks the version of Node, otherwise the
 * source file.
 */
const commandLine = (): string => {
  const places = ['../stallkeeper.cjs', '../../../server/app/entry/cli.ts'].map(place =>
    fileURLToPath(new URL(place, import.meta.url)),
  )
  const found = places.find(place => existsSync(place))
  if (found === undefined)
    throw new Error(`The server is missing next to ${fileURLToPath(import.meta.url)}. Install the package again.`)
  return found
}

/**
 * Starts a server in a child process. The server ends with `close` or together with this process, even if this process
 * crashes.
 * @param flags command-line flags for the main world of the server
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

/** Exit code of a command that could not start. It prints the reason as one sentence to stderr. */
const couldNotRun = 2

/**
 * Resolves to the URL in the first line that the server prints.
 * @throws Error with the output of the server if it exits before
 */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = ''
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      // Lines of the log are JSON and are passed on. All other lines are messages for a user of the command line and
      // are kept for the error.
      for (const each of text.split('\n')) if (each.startsWith('{')) process.stderr.write(`${each}\n`)
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      line += text
      if (line.includes('\n')) resolve(JSON.parse(line.slice(0, line.indexOf('\n'))).url)
    })
    child.once('error', reject)
    child.once('close', code =>
      reject(
        new Error(
          code === couldNotRun ? said.trim() : `The server exited with code ${code} before it listened: ${said.trim()}`,
        ),
      ),
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
