import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** How a server is started; the worlds of tests have options of their own. */
export interface ServerOptions {
  /** Any free one unless told. */
  port?: number | undefined
  /** A folder that keeps the server's own world; in memory unless told. */
  data?: string | undefined
  /** Pages that may call: `http://localhost:5173`, or `loopback` for all of this computer; `loopback` unless told. */
  allowOrigin?: string | readonly string[] | undefined
  /** Further names that it answers under. */
  allowHost?: string | readonly string[] | undefined
  /** Refuses fields that a call does not know. */
  strict?: boolean | undefined
}

/** A server that runs by itself, and its operator's key. */
export interface ServerProcess {
  url: string
  operatorKey: string
  close(): Promise<void>
}

/** The command of the package, which refuses a Node that is too old, or the sources where this runs as it is. */
const commandLine = (): string => {
  const places = ['../stallkeeper.cjs', '../../../server/app/entry/cli.ts'].map(place =>
    fileURLToPath(new URL(place, import.meta.url)),
  )
  const found = places.find(place => existsSync(place))
  if (found === undefined) throw new Error(`The server is not beside ${fileURLToPath(import.meta.url)}.`)
  return found
}

/** Starts a server as a process of its own: it ends with `close`, or when this process ends, however that ends. @param flags of its world */
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
  // What a test runner tells Node, such as to wait for a debugger, is not meant for the server.
  const { NODE_OPTIONS: _options, ...env } = process.env
  const child = spawn(process.execPath, [commandLine(), ...args], { stdio: ['ignore', 'pipe', 'pipe'], env })
  const url = await listening(child)
  // A test that forgets to close does not wait for the server.
  child.unref()
  for (const pipe of [child.stdout, child.stderr]) (pipe as (Readable & { unref?: () => void }) | null)?.unref?.()
  return { url, operatorKey, close: () => end(child) }
}

/** The exit code of a command that could not start, for a reason that it says in one sentence on stderr. */
const couldNotRun = 2

/** @returns the url of its first line @throws Error with what it said, where it ends before */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let line = ''
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      // Lines of the log; what it says to a person belongs to the command line.
      for (const each of text.split('\n')) if (each.startsWith('{')) process.stderr.write(`${each}\n`)
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      line += text
      if (line.includes('\n')) resolve(JSON.parse(line.slice(0, line.indexOf('\n'))).url)
    })
    child.once('error', reject)
    child.once('close', code =>
      reject(new Error(code === couldNotRun ? said.trim() : `The server ended with ${code}: ${said.trim()}`)),
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
