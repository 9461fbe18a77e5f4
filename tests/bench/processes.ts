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
  /** Shuts it down gracefully. */
  stop: () => Promise<void>
}

const running = new Set<ChildProcess>()
// Ends all processes even if the bench fails.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a program with this version of Node. */
export function runNode(args: readonly string[], cwd = root): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd,
    // A preloaded module reports over the IPC channel.
    stdio: ['ignore', 'pipe', 'pipe', ...(args[0] === '--import' ? ['ipc' as const] : [])],
    env: { ...process.env, STALLKEEPER_LOG: 'warn' },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Starts a server that prints a JSON line with its `url` once it listens. @throws with its error output */
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

/** The reference of H: the smallest JSON answer of the web framework that our server uses. */
export const startReference = (): Promise<ServerProcess> =>
  startProcess([path.join(import.meta.dirname, 'reference.mjs')])

/** Starts the shipped server with a data folder. */
export const startShipped = (folder: string, args: readonly string[] = []): Promise<ServerProcess> =>
  startProcess(serverCommand('app', ['serve', '--port', '0', '--data', folder, ...args]))
