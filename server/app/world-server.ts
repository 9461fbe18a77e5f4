import type { SessionClock } from '#shared/auth.ts'
import { streamTimes } from '#shared/streams.ts'
import { webhookTimes } from '#shared/world-events.ts'
import { createProvedPins } from '../api/caller/pin.ts'
import { createSessions } from '../api/caller/sessions.ts'
import { createBlockedEgress } from '../api/journal/blocked-egress.ts'
import { createJournal } from '../api/journal/request-journal.ts'
import type { OperatorAccess, ServedWorld } from '../api/served-world.ts'
import { forgetShownGoods } from '../areas/goods/shown-goods.ts'
import { ChangeLog } from '../core/changes/change-log.ts'
import type { WebhookTimes } from '../core/changes/webhook.ts'
import { Webhooks } from '../core/changes/webhooks.ts'
import { type StreamTimes, WorldStreams } from '../core/changes/world-streams.ts'
import { openUploads } from '../core/uploads/store.ts'
import { isMade, unreadableSettings } from '../core/world/settings.ts'
import { storedTexts } from '../core/world/stored-texts.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { Databases } from '../platform/db/open.ts'
import { languagePacks } from '../platform/i18n/language-packs.ts'
import { createMessages } from '../platform/i18n/messages.ts'
import { createHashing } from '../platform/secrets.ts'
import type { SandboxServices } from '../sandbox/command.ts'
import { arrangeFixture } from '../sandbox/fixtures/arrange-fixture.ts'
import { senderToSelf } from '../sandbox/log/send-to-self.ts'
import { keepRunning } from '../simulation/keep-running.ts'
import { checkpoint, runBeforeCall } from '../simulation/run-due-events.ts'
import { checkBehind } from '../simulation/seed/check-behind.ts'
import { deleteOldPictures, openWorld, type WorldOptions } from '../simulation/seed/open-world.ts'
import { WorldJobs } from '../states/in-thread.ts'
import { createReset } from '../states/reset.ts'
import { savedStateFiles } from '../states/saved-state-files.ts'
import { FileSavedStates } from '../states/saved-states.ts'
import { createUndoPoints } from '../states/take-undo-point.ts'
import { FileUndoHistory } from '../states/undo-points.ts'

/** Options of a world, without its database. */
export interface WorldServerOptions extends Omit<WorldOptions, 'arrange'>, OperatorAccess {
  /**
   * Base URL in the world's responses: `http://127.0.0.1:PORT`, followed by the path of the world if the server has
   * several worlds.
   */
  url: string
  /** Folder of the world's pictures. */
  picturesIn: string
  /** Secret key of this installation. The key is not in the database. */
  secretKey: Buffer
  /** Default for a world whose settings do not say if undo points are taken. */
  takesRestorePoints: boolean
  /** Key that every request must carry; undefined if none is required. */
  launchKey?: string | undefined
  /** Clock by which sessions expire (D-10); by default the computer's. */
  sessions?: SessionClock | undefined
  /** True to check every response against its schema; meant for tests and development. */
  checkAnswers?: boolean | undefined
  /** True to refuse fields in sellers' calls that the schema does not declare. */
  strict?: boolean | undefined
  /** Heartbeat times of event streams. Tests use shorter ones. */
  live?: StreamTimes | undefined
  /** Time limits for receivers of webhooks. Tests use shorter ones. */
  webhooks?: WebhookTimes | undefined
}

/** A world that is being served, with the services that operators' commands use. */
export interface World extends ServedWorld {
  services: SandboxServices
}

declare global {
  namespace Express {
    interface Locals {
      world: World
    }
  }
}

/** A running world and the functions that end it. */
export interface WorldServer {
  world: World
  /** True if this call created the world. */
  isNew: boolean
  /** Stops scheduled work and closes event streams. Calls may still be answered. */
  stop(): Promise<void>
  /** Ends the world after its last call. The database stays open. */
  end(): Promise<void>
}

/**
 * Opens the world in a database, or creates it, and starts its scheduled work.
 * @throws StartError as `openWorld`
 */
export async function serveWorld(databases: Databases, options: WorldServerOptions): Promise<WorldServer> {
  const isNew = !isMade(databases.read)
  const state = await openWorld(databases, { ...options, arrange: arrangeFixture })
  databases.stopWaiting()
  const jobs = new WorldJobs()
  const world = makeWorld(options, { databases, state }, jobs)
  const { log } = options
  const settings = unreadableSettings(state.db)
  if (settings.length > 0) log.warn({ settings }, 'settings cannot be parsed and count as not set')
  for (const { lang, words } of languagePacks(databases.read)) world.messages.replace(lang, words)
  await deleteOldPictures(state.db, world.uploads)
  const stopWorld = keepRunning(state)
  const { file, isUnchanged, refuseWrites } = databases
  // Another program cannot have changed a world in memory, so only a world in a data folder is checked.
  const stopChecks =
    isUnchanged && file !== undefined ? checkBehind(state, { file, refuseWrites }, log) : async () => undefined
  // A new world has no rows yet. Cleaning up unreferenced pictures would move every picture of the folder to `lost`.
  if (!isNew) void world.uploads.sweep()
  void world.storedTexts
    .look()
    .catch(error => log.warn({ err: error }, 'the check of stored texts failed; the next start repeats it'))
  return {
    world,
    isNew,
    async stop() {
      await stopChecks()
      stopWorld()
      world.storedTexts.stop()
      world.streams.endAll()
      world.webhooks.removeAll()
      world.changes.stop()
    },
    async end() {
      await world.uploads.close()
      await jobs.settled()
      checkpoint(state)
    },
  }
}

/** Creates the change log of a world, and its event streams and webhooks, which publish the changes. */
function makeChanges({ db, clock }: WorldState, options: WorldServerOptions) {
  const changes = new ChangeLog(db, () => clock.now())
  return {
    changes,
    streams: new WorldStreams(changes, options.live ?? streamTimes),
    webhooks: new Webhooks(changes, options.webhooks ?? webhookTimes),
  }
}

type Returning = Omit<Parameters<typeof createReset>[0], 'clearAreaCaches'> & Pick<ServedWorld, 'storedTexts'>

/** Creates the services that replace the rows of a world: reset, saved states, undo. */
function makeReturning(options: WorldServerOptions, parts: Returning) {
  const world = { ...parts, realNow: options.real, pictures: parts.uploads.folder }
  const parent = options.picturesIn
  const { read, write } = parts.databases
  const clearAreaCaches = () => [read, write].forEach(forgetShownGoods)
  const reset = createReset({ ...parts, clearAreaCaches }, { ...options, arrange: arrangeFixture })
  const common = { reset, jobs: parts.jobs, parent }
  const files = savedStateFiles(parent)
  const undoHistory = new FileUndoHistory(world, { ...common, files, isOnByDefault: options.takesRestorePoints })
  return {
    reset,
    undoHistory,
    savedStates: new FileSavedStates(world, {
      reset,
      jobs: parts.jobs,
      files,
      undoHistory,
      hashCost: options.hashCost,
    }),
  }
}

function makeWorld(
  options: WorldServerOptions,
  opened: Pick<ServedWorld, 'databases' | 'state'>,
  jobs: WorldJobs,
): World {
  const { databases, state } = opened
  const { log, real: realNow, hashCost, url, secretKey } = options
  const sessions = createSessions(databases.read, {
    now: () => state.clock.now(),
    ofSessions: options.sessions === 'virtual' ? () => state.clock.now() : realNow,
  })
  const uploads = openUploads(options.picturesIn, databases.read, log)
  const provedPins = createProvedPins(databases.write, realNow)
  const parts = {
    sessions,
    ...makeChanges(state, options),
    journal: createJournal(realNow),
    blockedEgress: createBlockedEgress(realNow),
    uploads,
    messages: createMessages(),
    log,
    provedPins,
    storedTexts: storedTexts(databases, log),
  }
  const others = makeReturning(options, { databases, world: state, ...parts, jobs })
  const sendToSelf = senderToSelf(url, options.launchKey)
  return {
    ...opened,
    ...parts,
    reset: others.reset,
    undoPoints: createUndoPoints({ world: state, ...others }),
    services: { ...parts, ...others, sendToSelf, reset: others.reset.run },
    runDueEvents: () => runBeforeCall(state),
    url,
    realNow,
    hashing: createHashing(hashCost),
    access: options,
    secretKey,
    strictness: {
      checkAnswers: options.checkAnswers ?? process.env.STALLKEEPER_CHECK_ANSWERS === '1',
      isStrict: options.strict === true,
    },
  }
}
