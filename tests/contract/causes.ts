import type { ApiCall } from '#shared/contract/calls.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import type { Reply } from '../support/client.ts'
import type { Person, RunningWorld } from '../support/running-world.ts'

/** Does what the catalogue names as the natural cause of a code (D-80). */
type Cause = (world: RunningWorld, seller: Person) => Promise<Reply>

export type Causes = Partial<Record<ApiCall, Partial<Record<Refusal, Cause>>>>
