import type { CallName } from '#shared/contract/calls.ts'
import type { Sessions } from '../api/caller/sessions.ts'
import type { BlockedEgress } from '../api/journal/blocked-egress.ts'
import type { Journal } from '../api/journal/request-journal.ts'
import type * as api from '../api/pipeline/call.ts'
import type { ChangeLog } from '../core/changes/change-log.ts'
import type { Webhooks } from '../core/changes/webhooks.ts'
import type { WorldReset } from '../states/reset.ts'
import type { SavedStates } from '../states/saved-states.ts'
import type { UndoHistory } from '../states/undo-history.ts'
import type { SendToSelf } from './log/send-to-self.ts'

/** Services of a world for the operator's commands. Each command uses some of them. */
export interface SandboxServices {
  sessions: Sessions
  journal: Journal
  blockedEgress: BlockedEgress
  changes: ChangeLog
  webhooks: Webhooks
  sendToSelf: SendToSelf
  reset: WorldReset['run']
  savedStates: SavedStates
  undoHistory: UndoHistory
}

export type Command<Name extends CallName> = api.Command<Name, SandboxServices>
export type CommandCall = api.CommandCall<SandboxServices>
