import type { SessionClock } from '#shared/auth.ts'
import { liveTimes } from '#shared/live.ts'
import { webhookTimes } from '#shared/world-events.ts'
import { keepOrderTexts } from './areas/orders/order-texts.ts'
import type { Databases } from './db/open.ts'
import { writeBackOf } from './db/write-back.ts'
import { askingOwn } from './http/ask-own.ts'
import type { Deps, TestWorlds } from './http/deps.ts'
import { createJournal } from './http/journal.ts'
import { createOutside } from './http/outside.ts'
import { createProvedPins } from './http/proved-pins.ts'
import { createHashing } from './http/secrets.ts'
import { createSessions } from './http/sessions.ts'
import { languagePacks } from './i18n/language-packs.ts'
import { createMessages } from './i18n/messages.ts'
import { EventStreams } from './live/event-streams.ts'
import { createLive, type LiveTimes } from './live/live.ts'
import type { WebhookTimes } from './live/webhook.ts'
import { Webhooks } from './live/webhooks.ts'
import { WorldEvents } from './live/world-events.ts'
import { keptTexts } from './safety/kept-texts.ts'
import { arrangeFixture } from './sandbox/fixtures/arrange-fixture.ts'
import { checkBehind } from './seed/check-behind.ts'
import { deleteOldPictures, openWorld, type WorldOptions } from './seed/open-world.ts'
import { createReset } from './seed/reset.ts'
import { keepRunning } from './simulation/keep-running.ts'
import { checkpoint } from './simulation/run.ts'
import { runDueFirst } from './simulation/run-first.ts'
import { keepNow } from './snapshots/keep-now.ts'
import { createRecordings } from './snapshots/recordings.ts'
import { KeptRestorePoints } from './snapshots/restore-points.ts'
import { createSnapshots } from './snapshots/snapshots.ts'
import { openUploads } from './uploads/store.ts'
import { readSetting } from './world/settings.ts'
import type { WorldState } from './world/world-state.ts'

/** What one world is served with, besides its database. */
export interface WorldServerOptions extends Omit<WorldOptions, 'arrange'> {
  /** Where its answers say that the server is: `http://127.0.0.1:PORT`, and a path where the server has several worlds. */
  url: string
  /** Keeps its pictures. */
  picturesIn: string
  /** Of this installation; not in the database. */
  secretKey: Buffer
  operatorKeys: readonly string[]
  /** Whoever started the server chose the operator key, and nobody's console is shut away behind a launch key: tests ask it. */
  isForTests: boolean
  /** Whether the world takes restore points unless somebody switches that. */
  takesRestorePoints: boolean
  testWorlds: TestWorlds
  /** What every request must carry, where there is one. */
  launchKey?: string | undefined
  /** On which clock sessions age (D-10); the computer's unless told. */
  sessions?: SessionClock | undefined
  /** Check every answer against its schema: tests and development. */
  checkAnswers?: boolean | undefined
  /** Refuse fields that a seller's call does not know. */
  strict?: boolean | undefined
  /** How often the stream of changes speaks; tests wait less. */
  live?: LiveTimes | undefined
  /** How long is waited for the receivers of webhooks; tests wait less. */
  webhooks?: WebhookTimes | undefined
}

/** A world that runs, and what answers for it. */
export interface WorldServer {
  deps: Deps
  /** Its world was made by this opening. */
  isNew: boolean
  /** Ends what it does by itself, and the streams of its listeners; its calls may still be answered. */
  stop(): Promise<void>
  /** Ends it after its last call; its database stays open. */
  end(): Promise<void>
}

/**
 * Opens the world of a database, making it if there is none, and lets it run.
 * @throws StartError as `openWorld` does
 */
export async function serveWorld(databases: Databases, options: WorldServerOptions): Promise<WorldServer> {
  const isNew = readSetting(databases.read, 'seed') === undefined
  const world = await openWorld(databases, { ...options, arrange: arrangeFixture })
  const deps = makeDeps(options, { databases, world })
  const { log } = options
  for (const { lang, words } of languagePacks(databases.read)) deps.messages.replace(lang, words)
  await deleteOldPictures(world.db, deps.uploads)
  const stopWorld = keepRunning(world)
  const { file, isAsLeft, refuseWrites } = databases
  // What is in memory nobody else had.
  const stopChecks =
    isAsLeft && file !== undefined ? checkBehind(world, { file, refuseWrites }, log) : async () => undefined
  // Rows that were never written cannot tell which pictures are lost.
  if (!isNew) void deps.uploads.sweep()
  void deps.keptTexts
    .look()
    .catch(error => log.warn({ err: error }, 'kept texts are looked at again at the next start'))
  return {
    deps,
    isNew,
    async stop() {
      await stopChecks()
      stopWorld()
      deps.keptTexts.stop()
      deps.live.endAll()
      deps.eventStreams.endAll()
      deps.webhooks.removeAll()
      deps.events.stop()
    },
    async end() {
      await deps.uploads.close()
      checkpoint(world)
      await writeBackOf(world.db).stop()
    },
  }
}

/** Everything by which a world tells what changes and what happens in it. */
function makeTelling({ db, clock }: WorldState, options: WorldServerOptions) {
  const times = options.live ?? liveTimes
  const events = new WorldEvents(db, () => clock.now())
  return {
    live: createLive(db, times),
    events,
    eventStreams: new EventStreams(events, times.heartbeatMs),
    webhooks: new Webhooks(events, options.webhooks ?? webhookTimes),
  }
}

type Returning = Omit<Parameters<typeof createReset>[0], 'recordings'> & Pick<Deps, 'keptTexts'>

/** Everything by which a world becomes another, or what it was. */
function makeReturning(options: WorldServerOptions, parts: Returning) {
  const world = { ...parts, realNow: options.real }
  const parent = options.picturesIn
  const recordings = createRecordings({ ...world, picturesIn: parts.uploads.folder }, parent)
  const reset = createReset({ ...parts, recordings }, { ...options, arrange: arrangeFixture, keepNow })
  const isOnAtFirst = options.takesRestorePoints
  return {
    recordings,
    reset,
    snapshots: createSnapshots(world, { reset, parent }),
    restorePoints: new KeptRestorePoints(world, { reset, parent, isOnAtFirst }),
  }
}

function makeDeps(options: WorldServerOptions, opened: Pick<Deps, 'databases' | 'world'>): Deps {
  const { databases, world } = opened
  const { log, real: realNow, hashCost, url, secretKey } = options
  const sessions = createSessions(databases.read, {
    now: () => world.clock.now(),
    ofSessions: options.sessions === 'virtual' ? () => world.clock.now() : realNow,
  })
  const uploads = openUploads(options.picturesIn, databases.read, log)
  const messages = createMessages()
  const telling = makeTelling(world, options)
  const provedPins = createProvedPins(databases.write, realNow)
  const orderTexts = keepOrderTexts(databases)
  const { isForTests } = options
  const parts = {
    sessions,
    ...telling,
    journal: createJournal(realNow),
    askOwn: askingOwn(url, options.launchKey),
    outside: createOutside(realNow),
    uploads,
    messages,
    log,
    provedPins,
    keptTexts: keptTexts(databases, log),
  }
  return {
    ...opened,
    ...parts,
    ...makeReturning(options, { ...opened, ...parts, orderTexts }),
    runDueEvents: () => runDueFirst(world, databases.read),
    url,
    realNow,
    hashing: createHashing(hashCost),
    operatorKeys: options.operatorKeys,
    isForTests,
    secretKey,
    checkAnswers: options.checkAnswers ?? process.env.STALLKEEPER_CHECK_ANSWERS === '1',
    isStrict: options.strict === true,
    testWorlds: options.testWorlds,
  }
}
