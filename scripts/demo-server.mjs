import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './project.mjs'
import { run } from './run.mjs'

/** Starts the built server over a demo shop of its own, in which it is always the same Friday morning. */
export async function startDemoServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-demo-'))
  const cli = path.join(root, 'out', 'main', 'cli.js')
  const args = [cli, '--data', folder, '--clock', '2026-11-20T09:30:00.000Z']
  const env = { STALLKEEPER_LOG: 'warn' }
  const server = run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], buffer: false, env })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  return {
    url: JSON.parse(line).url,
    async stop() {
      server.kill('SIGTERM')
      await server
      await rm(folder, { recursive: true, force: true })
    },
  }
}
