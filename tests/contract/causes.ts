import type { ApiCall } from '#shared/contract/calls.ts'
import type { Refusal } from '#shared/contract/codes.ts'
import type { Reply } from '../support/client.ts'
import type { Person, TestServer } from '../support/server.ts'

/** Sends requests that cause a code in the way that the error catalogue describes (D-80). */
type Cause = (server: TestServer, seller: Person) => Promise<Reply>

export type Causes = Partial<Record<ApiCall, Partial<Record<Refusal, Cause>>>>
