import type { CallName } from '#shared/contract/calls.ts'
import type { Refusal } from '#shared/contract/codes.ts'

/** One request of the collection; `{{name}}` in its input stands for a variable. */
export interface Step {
  call: CallName
  input?: Readonly<Record<string, unknown>>
  /** What it is called; the call's summary when absent. */
  title?: string
  /** The refusal that it must meet; a success when absent. */
  refused?: Refusal
  /** The HTTP status besides 200. */
  http?: number
  /** What of `data` is kept for later, by the variable's name: `list[0].id`. */
  keeps?: Readonly<Record<string, string>>
  /** The `Idempotency-Key`. */
  key?: string
  /** Asked of the server itself, not of the collection's own world. */
  ofServer?: true
  /** Nobody is signed in. */
  anonymous?: true
}
