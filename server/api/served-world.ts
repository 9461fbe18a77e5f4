import type { CallName } from '#shared/contract/calls.ts'
import type { ChangeLog } from '../core/changes/change-log.ts'
import type { Webhooks } from '../core/changes/webhooks.ts'
import type { WorldStreams } from '../core/changes/world-streams.ts'
import type { UploadStore } from '../core/uploads/store.ts'
import type { StoredTexts } from '../core/world/stored-texts.ts'
import type { WorldState } from '../core/world/world-state.ts'
import type { Databases } from '../platform/db/open.ts'
import type { Messages } from '../platform/i18n/messages.ts'
import type { Hashing } from '../platform/secrets.ts'
import type { ProvedPins } from './caller/pin.ts'
import type { Sessions } from './caller/sessions.ts'
import type { BlockedEgress } from './journal/blocked-egress.ts'
import type { Journal } from './journal/request-journal.ts'

/** Operator keys of a world, and the kind of server that serves it. */
export interface OperatorAccess {
  /** Keys of the server, which are valid for every world. */
  operatorKeys: readonly string[]
  /** Operator key that is valid for this world only, if the server has several worlds. */
  worldKey?: string | undefined
  /**
   * True for a server that was started for tests. The starter chose its operator key, and no launch key protects the
   * console.
   */
  isForTests: boolean
  /** True for the world of a lesson. Its learner may make the calls that the contract marks with `byLearner`. */
  isLesson?: boolean | undefined
}

/** State of a running replacement of the world. */
interface ResetState {
  isRunning(): boolean
  /** Resolves when no replacement is running, even if the last one failed. */
  over(): Promise<void>
}

export interface UndoPoints {
  /**
   * Takes an undo point before a command, if the contract requires one for it.
   * @returns a function to call at the end of the command, with its error if it failed
   */
  before(name: CallName, input: object): Promise<(error?: unknown) => void>
  /** True if commands take undo points. */
  isOn(): boolean
  /** Deletes all undo points. */
  forget(): void
}

/** Optional checks of requests and responses. */
export interface Strictness {
  /** Validates every response against its schema. */
  checkAnswers: boolean
  /** Refuses unknown fields in sellers' calls; operators' calls always do. */
  isStrict: boolean
}

/** A world with everything that the steps of a call use. `server/app` creates it. */
export interface ServedWorld {
  state: WorldState
  databases: Databases
  /** Address of the world, such as `http://127.0.0.1:PORT`. Responses must use `addressFor` instead. */
  url: string
  access: OperatorAccess
  strictness: Strictness
  /** Key with which this installation computes fingerprints of requests. The key is not in the database. */
  secretKey: Buffer
  /** Returns the time of the computer's clock in milliseconds, which advancing the world's clock does not affect. */
  realNow: () => number
  /** Runs the events that are due. Called before each call. */
  runDueEvents: () => void
  reset: ResetState
  undoPoints: UndoPoints
  sessions: Sessions
  provedPins: ProvedPins
  hashing: Hashing
  uploads: UploadStore
  journal: Journal
  blockedEgress: BlockedEgress
  changes: ChangeLog
  streams: WorldStreams
  webhooks: Webhooks
  messages: Messages
  storedTexts: StoredTexts
}
