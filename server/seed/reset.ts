import type { Logger } from 'pino'
import type { Databases } from '../db/open.ts'
import { fail } from '../failures/refusal.ts'
import type { WantedWorld, WorldReset } from '../http/deps.ts'
import type { Journal } from '../http/journal.ts'
import type { ProvedPins } from '../http/proved-pins.ts'
import type { Sessions } from '../http/sessions.ts'
import type { Messages } from '../i18n/messages.ts'
import { auditOf } from '../ledger/audit.ts'
import type { Live } from '../live/live.ts'
import type { Webhooks } from '../live/webhooks.ts'
import type { WorldEvents } from '../live/world-events.ts'
import type { UploadStore } from '../uploads/store.ts'
import { madeWith, seedOf } from '../world/settings.ts'
import type { WorldState } from '../world/world-state.ts'
import { deleteOldPictures, resetWorld, type WorldOptions } from './open-world.ts'
import { prepareFixture, withFixture } from './prepare-fixture.ts'

interface Server {
  world: WorldState
  databases: Databases
  sessions: Sessions
  provedPins: ProvedPins
  orderTexts: { restart(): void }
  live: Live
  events: WorldEvents
  webhooks: Webhooks
  journal: Journal | undefined
  uploads: UploadStore
  messages: Messages
  log: Logger
}

/** @param options what the server was started with: a world that is older than what it was made with is built anew by it */
export function createReset(server: Server, options: WorldOptions): WorldReset {
  let isRunning = false
  return {
    isRunning: () => isRunning,
    async run(wanted) {
      if (isRunning) fail('SystemBusy')
      isRunning = true
      try {
        await reset(server, options, wanted)
      } finally {
        isRunning = false
      }
    },
  }
}

/** The database first, in one transaction; then what is kept in memory, and the pictures. */
async function reset(server: Server, options: WorldOptions, wanted: WantedWorld): Promise<void> {
  const { world, databases, sessions, provedPins, orderTexts, live, events, webhooks } = server
  const { journal, uploads, messages, log } = server
  const first = madeWith(databases.read) ?? { clock: options.clock, buyers: options.buyers }
  const { seed, seedNumber, buyers, clock, fixture } = withFixture(wanted)
  await resetWorld(world, databases, {
    ...options,
    clock: clock ?? first.clock,
    buyers: buyers ?? first.buyers,
    fixture: fixture ? await prepareFixture(fixture, options.hashCost) : seed === undefined ? first.fixture : undefined,
    ...(seedNumber !== undefined && { seedNumber }),
    seed: seed ?? seedOf(databases.read),
  })
  auditOf(world.db).restart()
  sessions.forget()
  provedPins.restart()
  orderTexts.restart()
  live.endAll()
  webhooks.removeAll()
  events.restart('world.reset')
  journal?.restart()
  messages.restore()
  // The new world stands: what is left of the old one's pictures goes when the server starts again.
  await deleteOldPictures(world.db, uploads).catch(error => log.warn({ err: error }, 'old pictures remain'))
}
