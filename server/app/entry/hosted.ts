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
    // The Control room can then restore the beginning of this world.
    if (capsule) savedStateFiles(dataDir).write(capsule.about.name, Buffer.concat(capsuleParts(capsule)))
    tell({ type: 'ready', url: server.url, port: server.port })
  } catch (error) {
    log.error(error)
    tell({ type: 'failed', ...troubleIn(error), newestBackup: newestBackup(dataDir) })
    // The shell ends this process. If the shell is gone, this timer does.
    setTimeout(() => process.exit(1), parentCheckMs)
  }
}

/** Reads the saved state of a new world. An existing world no longer needs its file, which may be gone. */
const newWorldFrom = (file: string | undefined, dataDir: string): Capsule | undefined =>
  file === undefined || existsSync(databaseFile(dataDir)) ? undefined : readCapsuleFile(file)

const troubleIn = (error: unknown) =>
  error instanceof StartError
    ? { trouble: error.trouble, message: error.message }
    : { trouble: 'unexpected' as const, message: 'The server had an unexpected error.' }

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

/** Stops when the shell's process has ended, because a killed shell sends no `stop`. */
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

/** Runs the server by messages of the shell. */
export function followShell(): void {
  // In a terminal, Ctrl-C reaches every process. The shell's `stop` follows and ends the server in order.
  process.on('SIGINT', () => undefined)
  process.parentPort.on('message', ({ data }) => {
    const message: ToHost = data
    if (message.type === 'stop') return void stop()
    stopWithout(message.parentPid)
    void start(message.options)
  })
}
