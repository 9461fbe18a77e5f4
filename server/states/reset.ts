import type { Logger } from 'pino'
import type { ProvedPins } from '../api/caller/proved-pins.ts'
import type { Sessions } from '../api/caller/sessions.ts'
import type { Journal } from '../api/journal/journal.ts'
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
import type { Recordings } from './recordings.ts'
import { type Keeping, readStored, writeStored } from './stored-rows.ts'

export interface WorldReset {
  /** The world is being built: every call answers 201, but those that wait. */
  isRunning(): boolean
  /** Waits until it is built, whether or not that succeeds; at once where it stands. */
  over(): Promise<void>
  /**
   * Forgets everything and builds the world anew.
   * @throws Refusal SystemBusy while another reset runs
   */
  run(request: WorldRequest, keeping?: Keeping): Promise<void>
  /**
   * Puts another world in this one's place; what is kept in memory follows, then what may fail.
   * @throws Refusal SystemBusy while another does, InvalidOperation while something is recorded
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
  recordings: Recordings
  jobs: WorldJobs
  uploads: UploadStore
  messages: Messages
  log: Logger
  /** Clears what the areas have cached of the rows. */
  clearAreaCaches: () => void
}

/** @param options of the start of the server, for a world that does not say what it was made with */
export function createReset(server: Server, options: WorldOptions): WorldReset {
  let running: Promise<void> | undefined
  const replace: WorldReset['replace'] = async (happened, build, clearAway) => {
    if (running) fail('SystemBusy')
    const recording = server.recordings.current()
    // What was done before would not lead to where its next act begins.
    if (recording) fail('InvalidOperation', { recording: recording.name })
    const { promise, resolve } = Promise.withResolvers<void>()
    running = promise
    try {
      await whileReplacing(server.world.db, build)
      restartCaches(server)
      server.changes.restart(happened)
      // A saved state that is being written still reads the old pictures.
      await server.jobs.settled()
      // The new world is there: pictures that cannot be deleted now are deleted at the next start.
      await clearAway().catch(error => server.log.warn({ err: error }, 'old pictures remain'))
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

/** The database, in one transaction. */
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

/** Everything that is cached follows the rows. */
function restartCaches({ world, databases, sessions, provedPins, messages, clearAreaCaches }: Server): void {
  auditOf(world.db).restart()
  sessions.forget()
  clearAreaCaches()
  provedPins.restart()
  messages.restore()
  for (const { lang, words } of languagePacks(databases.read)) messages.replace(lang, words)
}
