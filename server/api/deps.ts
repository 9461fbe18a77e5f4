import type { Logger } from 'pino'
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
import type { Journal } from './journal/journal.ts'
import type { Outside } from './journal/outside.ts'
import type { UndoPoints } from './pipeline/undo-point.ts'
import type { ResetState } from './pipeline/wait-for-reset.ts'

/** What the server is made of; only `start.ts` creates it. Handlers get what they need by name, never this. */
export interface Deps {
  databases: Databases
  world: WorldState
  /** Before each call, so that it sees the world as of now. */
  runDueEvents: () => void
  sessions: Sessions
  changes: ChangeLog
  streams: WorldStreams
  webhooks: Webhooks
  uploads: UploadStore
  messages: Messages
  log: Logger
  /** `http://127.0.0.1:PORT`; what a caller is told goes through `ownAddress` */
  url: string
  reset: ResetState
  undoPoints: UndoPoints
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
  /** What was kept from leaving this computer. */
  outside: Outside
  /** Of this installation; not in the database. */
  secretKey: Buffer
  checkAnswers: boolean
  /** A seller's call refuses a field that it does not know, as an operator's always does. */
  isStrict: boolean
  storedTexts: StoredTexts
}
