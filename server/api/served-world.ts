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

/** Operator keys, and the mode of the server. */
export interface OperatorAccess {
  /** Keys of the server, which are valid for every world. */
  operatorKeys: readonly string[]
  /** Key that is valid for this world only, if the server has several. */
  worldKey?: string | undefined
  /** True for a server for tests: its starter chose the operator key, and no launch key protects a console. */
  isForTests: boolean
  /** The world of a lesson: the learner may make the calls whose rows have `byLearner`. */
  isLesson?: boolean | undefined
}

/** State of a running replacement of the world. */
interface ResetState {
  isRunning(): boolean
  /** Resolves when no replacement is running, also after a failed one. */
  over(): Promise<void>
}

/** Undo points of a world. */
export interface UndoPoints {
  /**
   * Takes an undo point before a command, if its row requires one.
   * @returns a function to call at the end of the command, with its error if it failed
   */
  before(name: CallName, input: object): Promise<(error?: unknown) => void>
  /** True if commands take undo points. */
  isOn(): boolean
  /** Deletes all points. */
  forget(): void
}

/** Optional checks of requests and answers. */
export interface Strictness {
  /** Validates every answer against its schema. */
  checkAnswers: boolean
  /** Refuses unknown fields in sellers' calls; operators' calls always do. */
  isStrict: boolean
}

/** A world as the steps of a call use it. `server/app` creates it. */
export interface ServedWorld {
  state: WorldState
  databases: Databases
  /** `http://127.0.0.1:PORT`. Use `addressFor` in answers. */
  url: string
  access: OperatorAccess
  strictness: Strictness
  /** Key of this installation for fingerprints. It is not in the database. */
  secretKey: Buffer
  /** The computer's clock in milliseconds; advancing the world's clock does not affect it. */
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
