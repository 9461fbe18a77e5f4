import type { Logger } from 'pino'
import type { CallName } from '#shared/contract/calls.ts'
import type { Fixture } from '#shared/contract/fixture.ts'
import type { BuyersMode, Seed } from '#shared/sandbox.ts'
import type { TakenWay, UntakenReason } from '#shared/snapshots.ts'
import type { EventStreams } from '../core/changes/event-streams.ts'
import type { Live } from '../core/changes/live.ts'
import type { Webhooks } from '../core/changes/webhooks.ts'
import type { WorldEvents } from '../core/changes/world-events.ts'
import type { UploadStore } from '../core/uploads/store.ts'
import type { KeptTexts } from '../core/world/kept-texts.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { About, Capsule } from '../platform/db/capsule.ts'
import type { Databases } from '../platform/db/open.ts'
import type { Messages } from '../platform/i18n/messages.ts'
import type { Hashing } from '../platform/secrets.ts'
import type { ProvedPins } from './caller/proved-pins.ts'
import type { Sessions } from './caller/sessions.ts'
import type { AskOwn } from './journal/ask-own.ts'
import type { Journal } from './journal/journal.ts'
import type { Outside } from './journal/outside.ts'
import type { Recordings } from './recordings.ts'

/** What a reset builds; where nothing is named, what the world that stands was made with. */
export interface WantedWorld {
  seed?: Seed | undefined
  seedNumber?: number | undefined
  buyers?: BuyersMode | undefined
  fixture?: Fixture | undefined
  /** The ISO instant at which its clock stands still. */
  clock?: string | undefined
}

export interface WorldReset {
  /** The world is being built: every call answers 201, but those that wait. */
  isRunning(): boolean
  /** Waits until it is built, whether or not that succeeds; at once where it stands. */
  over(): Promise<void>
  /**
   * Forgets everything and builds the world anew.
   * @throws Refusal SystemBusy while another reset runs
   */
  run(wanted: WantedWorld, keeping?: Keeping): Promise<void>
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

/** What a world of a test is made of. */
export interface WantedTestWorld extends WantedWorld {
  /** What it goes on from, in place of a beginning. */
  capsule?: Capsule | undefined
}

/** How much of now stays when a snapshot is restored. */
export interface Keeping {
  /** Who is signed in stays so, where the seller exists in both. */
  keepTokens?: boolean | undefined
  /** Passwords, PINs and what locks them stay as they are, of sellers who exist in both. */
  keepSecrets?: boolean | undefined
}

/** The kept states of a world. */
export interface Snapshots {
  /** By name. */
  list(): KeptSnapshot[]
  /** @throws Refusal OperationFailed beyond a limit, InvalidOperation if the name is taken and may not be replaced */
  save(name: string, ifTaken?: TakenWay): KeptSnapshot
  /** @throws Refusal RecordNotFound */
  remove(name: string): void
  /** @throws Refusal RecordNotFound, InvalidParameter for one that is damaged, SystemBusy */
  restore(name: string, keeping: Keeping): Promise<KeptSnapshot>
  /** As `restore`, of a capsule that is no snapshot here and was checked. @throws Refusal SystemBusy */
  bring(capsule: Capsule, keeping: Keeping): Promise<void>
  /** @throws Refusal RecordNotFound, InvalidParameter for one that is damaged */
  read(name: string): Capsule
  /** A capsule in a file from elsewhere, once all of it has been checked. @throws Refusal InvalidParameter */
  readFile(file: Buffer): Capsule
  /** Its file. @throws Refusal RecordNotFound, InvalidParameter for one that is damaged */
  capsule(name: string): Promise<Buffer>
  /**
   * Makes a snapshot of a file from elsewhere, once all of it has been checked.
   * @param how its `name` replaces the capsule's own
   * @throws Refusal InvalidParameter for what is no capsule, damaged or newer; OperationFailed and InvalidOperation as `save`
   */
  open(file: Buffer, how: { name?: string | undefined; ifTaken?: TakenWay | undefined }): KeptSnapshot
}

export interface KeptSnapshot {
  name: string
  about: About
  bytes: number
}

/** An act of the operator, as it is told to people. */
export interface OperatorAct {
  call: CallName
  what: Record<string, string | number | boolean>
}

/** A world as it was before an act, or as it was before the act was taken back. */
export interface RestorePoint extends OperatorAct {
  id: number
  /** Virtual milliseconds. */
  at: number
  /** On the computer's clock. */
  savedAt: number
  bytes: number
}

/** What may be taken back in a world. */
export interface RestorePoints {
  /** Whether it takes them. */
  isOn(): boolean
  /** What is next first. */
  list(): { undo: RestorePoint[]; redo: RestorePoint[]; untaken: (OperatorAct & { why: UntakenReason }) | null }
  /** Takes one, where the world takes them; whatever stands in the way, the act goes on. @returns is told how it ended */
  before(act: OperatorAct): (isDone: boolean) => void
  /** @throws Refusal RecordNotFound, OperationFailed for one that is damaged, SystemBusy */
  undo(): Promise<RestorePoint>
  /** @throws Refusal as `undo` */
  redo(): Promise<RestorePoint>
  /** Drops all of them. */
  forget(): void
}

/** A world of a test, and the secrets by which its test commands it. */
export interface TestWorld {
  world: string
  deps: Deps
  /** Of its first seller. */
  token: string | null
  operatorKey: string
}

/** The worlds that a server has besides its own, each with rows, clock, faults and pictures of its own. */
export interface TestWorlds {
  /** @throws Refusal OperationFailed when there are too many */
  add(wanted: WantedTestWorld): Promise<TestWorld>
  /** The oldest first. */
  list(): { world: string; usedAt: number; deps: Deps }[]
  /** Ends one. @returns whether it was there */
  remove(world: string): Promise<boolean>
}

/** What the server is made of; only `start.ts` creates it. Handlers get what they need by name, never this. */
export interface Deps {
  databases: Databases
  world: WorldState
  /** Before each call, so that it sees the world as of now. */
  runDueEvents: () => void
  sessions: Sessions
  live: Live
  events: WorldEvents
  eventStreams: EventStreams
  webhooks: Webhooks
  uploads: UploadStore
  messages: Messages
  log: Logger
  /** `http://127.0.0.1:PORT`; what a caller is told goes through `ownAddress` */
  url: string
  reset: WorldReset
  snapshots: Snapshots
  restorePoints: RestorePoints
  recordings: Recordings
  /** The computer's clock, in milliseconds: for what a jump of the world's clock must not touch. */
  realNow: () => number
  hashing: Hashing
  provedPins: ProvedPins
  /** The server's own: they command every world of it. */
  operatorKeys: readonly string[]
  /** Commands this world alone, where the server has several. */
  worldKey?: string | undefined
  /** Whoever started the server chose the operator key, and nobody's console is shut away behind a launch key: tests ask it. */
  isForTests: boolean
  /** What was called. */
  journal: Journal
  /** Asks this world by the server's own way in, as anybody else would. */
  askOwn: AskOwn
  /** What was kept from leaving this computer. */
  outside: Outside
  /** Of this installation; not in the database. */
  secretKey: Buffer
  checkAnswers: boolean
  /** A seller's call refuses a field that it does not know, as an operator's always does. */
  isStrict: boolean
  keptTexts: KeptTexts
  testWorlds: TestWorlds
}
