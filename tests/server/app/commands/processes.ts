import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cliEntry } from '../../../support/cli-entry.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** Collects the output of a process until it ends. The process gets no input. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', chunk => {
      said[stream] += chunk
    })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

export const spawnCli = (args: readonly string[], options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, [cliEntry, ...args], { stdio: ['ignore', 'pipe', 'pipe'], ...options })

/** Runs the command line until it ends. */
export const runCli = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  ended(spawnCli(args, { env: { ...process.env, ...env } }))
