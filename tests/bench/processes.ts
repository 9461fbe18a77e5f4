import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { serverCommand } from '../../scripts/build.mjs'

export const root = path.resolve(import.meta.dirname, '../..')

/** A server in a separate process. */
export interface ServerProcess {
  pid: number
  url: string
  child: ChildProcess
  /** Stops the server, which shuts down in order. */
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
// All processes are killed at the end, even if a measurement fails.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program with the Node that runs this one. */
export function runNode(args: readonly string[], cwd = root): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    // A preloaded module needs the IPC channel for its reports.
    stdio: ['ignore', 'pipe', 'pipe', ...(args[0] === '--import' ? ['ipc' as const] : [])],
    env: { ...process.env, STALLKEEPER_LOG: 'warn' },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/**
 * Starts a server. It must print a JSON line with its `url` when it listens.
 * @throws Error with its error output
 */
export async function startProcess(args: readonly string[]): Promise<ServerProcess> {
  const child = runNode(args)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2_000)
  })
  const url = await urlOf(child)
  if (url === undefined) throw new Error(`${args.join(' ')} did not start: ${complaint.trim()}`)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  return { pid: child.pid ?? 0, url, child, stop }
}

async function urlOf({ stdout }: ChildProcess): Promise<string | undefined> {
  if (!stdout) return undefined
  for await (const line of createInterface({ input: stdout }))
    if (line.startsWith('{')) return (JSON.parse(line) as { url: string }).url
  return undefined
}

/**
 * Starts the reference server of the unit H. It sends the smallest JSON response of Express, the web framework of the
 * server under test.
 */
export const startReference = (): Promise<ServerProcess> =>
  startProcess([path.join(import.meta.dirname, 'reference.mjs')])

/** Starts the packaged server with a data folder. */
export const startShipped = (folder: string, args: readonly string[] = []): Promise<ServerProcess> =>
  startProcess(serverCommand('app', ['serve', '--port', '0', '--data', folder, ...args]))
