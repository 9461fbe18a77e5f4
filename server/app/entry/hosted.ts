import { existsSync } from 'node:fs'
import type { FromHost, HostOptions, ToHost } from '#shared/host-messages.ts'
import { listBackups } from '../../platform/db/backups.ts'
import { type Capsule, capsuleParts } from '../../platform/db/capsule.ts'
import { databaseFile } from '../../platform/db/open.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { dataFolder } from '../../platform/host/data-folder.ts'
import { openLog } from '../../platform/host/server-log.ts'
import { savedStateFiles } from '../../states/saved-states.ts'
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
    // So that the Control room brings its beginning back.
    if (capsule) savedStateFiles(dataDir).write(capsule.about.name, Buffer.concat(capsuleParts(capsule)))
    tell({ type: 'ready', url: server.url, port: server.port })
  } catch (error) {
    log.error(error)
    tell({ type: 'failed', ...troubleIn(error), newestBackup: newestBackup(dataDir) })
    // The shell ends this process; this is for a shell that is gone.
    setTimeout(() => process.exit(1), parentCheckMs)
  }
}

/** Reads the saved state of a new world. An existing world no longer needs its file, which may be gone. */
const newWorldFrom = (file: string | undefined, dataDir: string): Capsule | undefined =>
  file === undefined || existsSync(databaseFile(dataDir)) ? undefined : readCapsuleFile(file)

const troubleIn = (error: unknown) =>
  error instanceof StartError
    ? { trouble: error.trouble, message: error.message }
    : { trouble: 'unexpected' as const, message: 'The server met an unexpected fault.' }

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

/** A shell that was killed sends no `stop`: its process is looked for instead. */
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

/** Does what the shell says. */
export function followShell(): void {
  // Ctrl-C reaches every process of a terminal; the shell's orderly `stop` is on its way.
  process.on('SIGINT', () => undefined)
  process.parentPort.on('message', ({ data }) => {
    const message: ToHost = data
    if (message.type === 'stop') return void stop()
    stopWithout(message.parentPid)
    void start(message.options)
  })
}
