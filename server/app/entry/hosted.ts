import { existsSync } from 'node:fs'
import type { FromHost, HostOptions, ToHost } from '#shared/host-messages.ts'
import { listBackups } from '../../platform/db/backups.ts'
import { type Capsule, capsuleParts } from '../../platform/db/capsule.ts'
import { databaseFile } from '../../platform/db/check-database.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { dataFolder } from '../../platform/host/data-folder.ts'
import { openLog } from '../../platform/host/server-log.ts'
import { savedStateFiles } from '../../states/saved-state-files.ts'
import { readCapsuleFile } from '../commands/capsule-file.ts'
import { startServer } from '../start.ts'

const parentCheckMs = 2_000

const log = openLog(1)
let close = async () => {}

const tell = (message: FromHost) => process.parentPort.postMessage(message)

async function start({ capsuleFile, ...options }: HostOptions): Promise<void> {
  const dataDir = options.dataDir ?? dataFolder()
  try {
    const capsule = newWorldFrom(capsuleFile, dataDir)
    const server = await startServer({
      ...options,
      dataDir,
      capsule,
      log,
      onStep: step => tell({ type: 'step', step }),
    })
    close = server.close
    // The saved state from which the world begins is also stored in the list of saved states, so that the user can
    // return to it.
    if (capsule) savedStateFiles(dataDir).write(capsule.about.name, Buffer.concat(capsuleParts(capsule)))
    tell({ type: 'ready', url: server.url, port: server.port })
  } catch (error) {
    log.error(error)
    tell({ type: 'failed', ...troubleIn(error), newestBackup: newestBackup(dataDir) })
    // The desktop app ends this process. If the app has already ended, this timer ends the process.
    setTimeout(() => process.exit(1), parentCheckMs)
  }
}

/**
 * Reads the saved state from which a new world begins. Returns undefined for an existing world, because the file of the
 * saved state may have been deleted.
 */
const newWorldFrom = (file: string | undefined, dataDir: string): Capsule | undefined =>
  file === undefined || existsSync(databaseFile(dataDir)) ? undefined : readCapsuleFile(file)

const troubleIn = (error: unknown) =>
  error instanceof StartError
    ? { trouble: error.trouble, message: error.message }
    : { trouble: 'unexpected' as const, message: 'An unexpected error stopped the server. The log has the details.' }

/** Returns the time of the newest backup; null if there is none or its folder cannot be read. */
function newestBackup(dataDir: string): number | null {
  try {
    return listBackups(dataDir)[0]?.at ?? null
  } catch {
    return null
  }
}

async function stop(): Promise<void> {
  await close().catch(error => log.error(error))
  tell({ type: 'stopped' })
  process.exit(0)
}

/** Stops the server when the process of the desktop app has ended. A killed app cannot send the message `stop`. */
function stopWithout(parentPid: number): void {
  const check = setInterval(() => {
    try {
      process.kill(parentPid, 0)
    } catch {
      clearInterval(check)
      void stop()
    }
  }, parentCheckMs)
  check.unref()
}

/** Runs the server. Messages of the desktop app's main process control it. */
export function followShell(): void {
  // In a terminal, Ctrl-C reaches every process. This process waits for the message `stop` of the desktop app, which
  // shuts the server down in order.
  process.on('SIGINT', () => undefined)
  process.parentPort.on('message', ({ data }) => {
    const message: ToHost = data
    if (message.type === 'stop') return void stop()
    stopWithout(message.parentPid)
    void start(message.options)
  })
}
