import path from 'node:path'
import { utilityProcess } from 'electron'
import type { HostProcess } from './api-host.ts'
import type { Logs } from './logs.ts'

/** Forks the server process and writes its output to the log. */
export function forkServer(entry: string, cacheFolder: string, logs: Logs): HostProcess {
  const child = utilityProcess.fork(entry, [cacheFolder], {
    serviceName: 'Stallkeeper server',
    stdio: 'pipe',
    cwd: path.dirname(entry),
  })
  child.stdout?.on('data', logs.raw)
  child.stderr?.on('data', logs.raw)
  return child
}
