import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../../..')

/** Time at which the clock of a test begins: a Friday morning. */
export const startTime = '2026-11-20T09:30:00.000Z'

/**
 * Starts the built server with a data folder.
 * @returns the server with its address; in browser mode it is the one-time link
 */
export async function startWorld(
  folder: string,
  args: readonly string[],
): Promise<{ server: ChildProcess; url: string }> {
  const cli = path.join(root, 'out/main/cli.js')
  const server = spawn(process.execPath, [cli, '--port', '0', '--data', folder, '--clock', startTime, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STALLKEEPER_LOG: 'warn' },
  })
  return { server, url: await addressOf(server) }
}

export async function stopWorld(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no stdout')
  for await (const line of createInterface({ input: server.stdout })) return (JSON.parse(line) as { url: string }).url
  throw new Error('the server ended before it listened')
}
