import type { Logger } from 'pino'
import type { ProvedPins } from '../api/caller/pin.ts'
import type { Sessions } from '../api/caller/sessions.ts'
import type { Journal } from '../api/journal/request-journal.ts'
import type { ChangeLog } from '../core/changes/change-log.ts'
import type { Webhooks } from '../core/changes/webhooks.ts'
import { auditOf } from '../core/ledger/audit.ts'
import type { UploadStore } from '../core/uploads/store.ts'
import { madeWith, seedOf } from '../core/world/settings.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { Databases } from '../platform/db/open.ts'
import { whileReplacing } from '../platform/db/write-lock.ts'
import { fail } from '../platform/failures/refusal.ts'
import { languagePacks } from '../platform/i18n/language-packs.ts'
import type { Messages } from '../platform/i18n/messages.ts'
import { deleteOldPictures, resetWorld, type WorldOptions } from '../simulation/seed/open-world.ts'
import { prepareFixture, type WorldRequest, withFixture } from '../simulation/seed/prepare-fixture.ts'
import type { WorldJobs } from './in-thread.ts'
import { type Keeping, readStored, writeStored } from './stored-rows.ts'

export interface WorldReset {
  /** Returns true while the world is being replaced. Calls then get code 201, except those that wait. */
  isRunning(): boolean
  /** Resolves when no replacement is running, even if the last one failed. */
  over(): Promise<void>
  /**
   * Deletes all rows and creates the world again from its seed.
   * @throws Refusal SystemBusy while another reset runs
   */
  run(request: WorldRequest, keeping?: Keeping): Promise<void>
  /**
   * Calls `open` to replace the world, then clears caches, and then runs `after`, which may fail.
   * @throws Refusal SystemBusy during another replacement
   */
  replace(
    happened: 'world.reset' | 'world.restored',
    build: () => Promise<void>,
    clearAway: () => Promise<void>,
  ): Promise<void>
}

interface Server {
  world: WorldState
  databases: Databases
  sessions: Sessions
  provedPins: ProvedPins
  changes: ChangeLog
  webhooks: Webhooks
  journal: Journal
  jobs: WorldJobs
  uploads: UploadStore
  messages: Messages
  log: Logger
  /** Clears the caches of rows that the areas of the API keep. */
  clearAreaCaches: () => void
}

/**
 * Creates the functions that replace the world.
 * @param options options of the server's start, for a world whose settings do not contain its seed
 */
export function createReset(server: Server, options: WorldOptions): WorldReset {
  let running: Promise<void> | undefined
  const replace: WorldReset['replace'] = async (happened, build, clearAway) => {
    if (running) fail('SystemBusy')
    const { promise, resolve } = Promise.withResolvers<void>()
    running = promise
    try {
      await whileReplacing(server.world.db, build)
      restartCaches(server)
      server.changes.restart(happened)
      // A job that saves the world may still read the old pictures.
      await server.jobs.settled()
      // The world has been replaced. If old pictures cannot be deleted now, the next start deletes them.
      await clearAway().catch(error =>
        server.log.warn({ err: error }, 'pictures of the old world could not be deleted; the next start deletes them'),
      )
    } finally {
      running = undefined
      resolve()
    }
  }
  return {
    isRunning: () => running !== undefined,
    async over() {
      while (running) await running
    },
    replace,
    run: (request, keeping) =>
      replace(
        'world.reset',
        () => reset(server, options, { ...request, keeping }),
        () => deleteOldPictures(server.world.db, server.uploads),
      ),
  }
}

/** Deletes all rows and creates the world again, in one transaction. */
async function reset(
  server: Server,
  options: WorldOptions,
  { keeping = {}, ...request }: WorldRequest & { keeping?: Keeping | undefined },
): Promise<void> {
  const { world, databases, journal, webhooks } = server
  const first = madeWith(databases.read) ?? { clock: options.clock, buyers: options.buyers }
  const { seed, seedNumber, buyers, clock, fixture } = withFixture(request)
  await resetWorld(world, databases, {
    ...options,
    clock: clock ?? first.clock,
    buyers: buyers ?? first.buyers,
    fixture: fixture ? await prepareFixture(fixture, options.hashCost) : seed === undefined ? first.fixture : undefined,
    seedNumber: seedNumber ?? world.seed,
    seed: seed ?? seedOf(databases.read),
    keep() {
      const stored = readStored(world.db, keeping)
      return () => writeStored(world.db, stored)
    },
  })
  webhooks.removeAll()
  journal.restart()
}

/** Clears every cache in memory. The rows are those of another world now. */
function restartCaches({ world, databases, sessions, provedPins, messages, clearAreaCaches }: Server): void {
  auditOf(world.db).restart()
  sessions.forget()
  clearAreaCaches()
  provedPins.restart()
  messages.restore()
  for (const { lang, words } of languagePacks(databases.read)) messages.replace(lang, words)
}
