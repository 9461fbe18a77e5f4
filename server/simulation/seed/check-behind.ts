import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { auditOf } from '../../core/ledger/audit.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { FileDatabases } from '../../platform/db/open.ts'
import type { QuickCheck } from '../../platform/db/quick-check.ts'
import { repairSchedule } from '../liveness.ts'

/** Pause between two slices in milliseconds, in which calls are answered. */
const pauseMs = 5

/** Adds missing scheduled events and logs their number. Each step of the generator processes one slice of records. */
export const repairAndLog = (world: WorldState, log: Logger): Generator<void> =>
  repairSchedule(world, (what, count) => log.warn({ what, count }, 'missing scheduled events were added'))

/** Audits the whole ledger between calls. */
export async function auditBehind(world: WorldState, shouldContinue = () => true): Promise<void> {
  while (shouldContinue() && !auditOf(world.db).step()) await pause(pauseMs, undefined, { ref: false })
}

/** Delay in milliseconds before the checks of a world, so that they do not slow down the first calls. */
const answersFirstMs = 50

/** Delay in milliseconds before the check of the file. The check would compete with the start for the disk. */
const quickCheckAfterMs = 10_000

const damage = {
  ledger: 'The ledger does not add up. The server refuses writes until the world is reset.',
  file: 'The database is damaged. The server refuses writes until the world is reset or a backup is restored.',
} as const

/**
 * Runs the checks that a start after a clean stop skips (D-70): the audit of the ledger, the search for missing
 * scheduled events, and SQLite's check of the file. Calls are answered in the meantime. If a check fails, the database
 * refuses writes, and the next start refuses the data folder.
 * @returns a function that stops the checks
 */
export function checkBehind(
  world: WorldState,
  databases: Pick<FileDatabases, 'file' | 'refuseWrites'>,
  log: Logger,
): () => Promise<unknown> {
  let isStopped = false
  let checking: QuickCheck | undefined
  const refuseWrites = (what: keyof typeof damage) => {
    databases.refuseWrites()
    log.error(damage[what])
  }
  const check = async () => {
    await pause(answersFirstMs, undefined, { ref: false })
    await auditBehind(world, () => !isStopped)
    if (isStopped) return
    if (!auditOf(world.db).result().balancesAgree) return refuseWrites('ledger')
    for (const _slice of repairAndLog(world, log)) {
      await pause(pauseMs, undefined, { ref: false })
      if (isStopped) return
    }
    await pause(quickCheckAfterMs, undefined, { ref: false })
    const { quickCheck } = await import('../../platform/db/quick-check.ts')
    if (isStopped) return
    checking = quickCheck(databases.file)
    if ((await checking.isSound) === false) refuseWrites('file')
  }
  check().catch(error => log.error({ err: error }, 'the checks after the start failed'))
  return async () => {
    isStopped = true
    await checking?.stop()
  }
}
