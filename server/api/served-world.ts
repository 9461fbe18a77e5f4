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
import type { ProvedPins } from './caller/proved-pins.ts'
import type { Sessions } from './caller/sessions.ts'
import type { BlockedEgress } from './journal/blocked-egress.ts'
import type { Journal } from './journal/journal.ts'

/** The keys of the operators, and the requests that only a server for tests answers. */
export interface OperatorAccess {
  /** The keys of the server. They open every world of it. */
  operatorKeys: readonly string[]
  /** The key that opens only this world, if the server has several. */
  worldKey?: string | undefined
  /** Tests use the server: its starter chose the operator key, and no launch key protects a console. */
  isForTests: boolean
}

/** The replacement of a world by another, as far as calls wait for it. */
interface ResetState {
  isRunning(): boolean
  /** Waits until no other world takes this one's place, successfully or not. */
  over(): Promise<void>
}

/** The undo points of a world, as the pipeline and the calls that switch them use them. */
export interface UndoPoints {
  /** Takes a point before an operator's command, if one is due. @returns must be called at the end of the command, with its error */
  before(name: CallName, input: object): Promise<(error?: unknown) => void>
  /** Commands of this world are preceded by a point. */
  isOn(): boolean
  /** Deletes all points. */
  forget(): void
}

/** The checks of requests and answers that the options of the server switch on. */
export interface Strictness {
  /** Every answer is checked against its schema. */
  checkAnswers: boolean
  /** A seller's call refuses an unknown field, as an operator's call always does. */
  isStrict: boolean
}

/** One world of the server, as the steps of a call use it. Each step takes its part by name. `server/app` makes it. */
export interface ServedWorld {
  state: WorldState
  databases: Databases
  /** `http://127.0.0.1:PORT`. An answer to a caller has it by `addressFor`. */
  url: string
  access: OperatorAccess
  strictness: Strictness
  /** Key of this installation for fingerprints. It is not in the database. */
  secretKey: Buffer
  /** The computer's clock in milliseconds, which a jump of the world's clock does not touch. */
  realNow: () => number
  /** Runs before each call, so that it sees the world as of now. */
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
