import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { auditOf } from '../../core/ledger/audit.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { FileDatabases } from '../../platform/db/open.ts'
import type { QuickCheck } from '../../platform/db/quick-check.ts'
import { repairSchedule } from '../liveness.ts'

/** Calls come first: a slice of a few milliseconds, then as long a pause. */
const pauseMs = 5

/** Adds the next steps that are missing, a slice at each turn. */
export const mendSchedule = (world: WorldState, log: Logger): Generator<void> =>
  repairSchedule(world, (what, count) => log.warn({ what, count }, 'a next step was missing, and was added'))

/** Adds up the whole ledger, between the calls. @returns once all of it has been read */
export async function auditBehind(world: WorldState, isWanted = () => true): Promise<void> {
  while (isWanted() && !auditOf(world.db).step()) await pause(pauseMs, undefined, { ref: false })
}

/** How long the first calls have the thread for themselves. */
const answersFirstMs = 50

/** How long a start has the disk for itself. */
const quickCheckAfterMs = 10_000

const unsound = {
  ledger: 'The ledger does not add up: nothing more is written until the world is built anew.',
  file: 'The database is damaged: nothing more is written until the world is built anew or a copy is restored.',
} as const

/**
 * What a start after a clean stop leaves for later (D-70), while calls are answered: the audit of the ledger, next steps
 * that are missing, SQLite's check of the file. What proves wrong takes no write from then on, and the next start refuses it.
 * @returns stops it
 */
export function checkBehind(
  world: WorldState,
  databases: Pick<FileDatabases, 'file' | 'refuseWrites'>,
  log: Logger,
): () => Promise<unknown> {
  let isStopped = false
  let checking: QuickCheck | undefined
  const refuseWrites = (what: keyof typeof unsound) => {
    databases.refuseWrites()
    log.error(unsound[what])
  }
  const check = async () => {
    await pause(answersFirstMs, undefined, { ref: false })
    await auditBehind(world, () => !isStopped)
    if (isStopped) return
    if (!auditOf(world.db).result().balancesAgree) return refuseWrites('ledger')
    for (const _slice of mendSchedule(world, log)) {
      await pause(pauseMs, undefined, { ref: false })
      if (isStopped) return
    }
    await pause(quickCheckAfterMs, undefined, { ref: false })
    const { quickCheck } = await import('../../platform/db/quick-check.ts')
    if (isStopped) return
    checking = quickCheck(databases.file)
    if ((await checking.isSound) === false) refuseWrites('file')
  }
  check().catch(error => log.error({ err: error }, 'the checks after the start could not be finished'))
  return async () => {
    isStopped = true
    await checking?.stop()
  }
}
