import type { SellerFlag } from './codes.ts'

/**
 * Caller that a call accepts: anybody, a signed-in seller (token in `Authorization`), or the operator
 * (`X-Operator-Key`).
 */
type Access = 'public' | 'seller' | 'operator'

export interface CallRow {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  /** Runs the call in one BEGIN IMMEDIATE transaction. A call without this flag gets a read-only database. */
  writes?: true
  /** Marks a call that moves money. It accepts `Idempotency-Key` (D-26). */
  money?: true
  /** Refuses the call if the seller has one of these flags, before its fields are validated (D-56). */
  refusedWhile?: readonly SellerFlag[]
  /**
   * Marks a call with the seller's PIN. The server compares the PIN before the transaction, and the handler requires
   * the result with `call.requirePin()`. If the field is optional, the PIN is not always needed.
   */
  pin?: true
  /** Also requires a wallet that is not frozen: `call.requireOpenWallet()`. */
  openWallet?: true
  /** Also requires a verified identity: `call.requireVerified()`. */
  verified?: true
  /** Also requires a sufficient balance: `call.requireFunds(amount)`. */
  funds?: true
  /**
   * Marks a call that needs the payment provider. It is refused if the operator has set the simulated condition
   * `provider_down`.
   */
  provider?: true
  /** Names of the file fields in a `multipart/form-data` body. The handler gets them as `call.pictures`. */
  files?: readonly string[]
  /**
   * Marks a call whose body is a single file (`call.file`). `field` is its name in messages. All other fields are in
   * the query.
   */
  rawBody?: { field: string; maxBytes: number }
  /**
   * Marks a call that changes state outside of a single transaction, such as the clock. Its handler is asynchronous.
   * Only the operator may send it.
   */
  command?: true
  /**
   * Marks a call that creates, lists or removes worlds of the server. It requires the server's operator key; the key of
   * a single world is refused.
   */
  worlds?: true
  /** Lets the call wait while the world is being replaced. Other calls get SystemBusy. */
  waits?: true
  /** Name of a file that the call returns without the envelope. */
  download?: string
  /** Offers the file also as YAML, with the descriptions of the schema as comments. */
  yaml?: true
  /** Marks a call that returns a file that is not JSON, with its name and without the envelope. */
  binary?: true
  /** Marks a call that returns server-sent events without the envelope, until the session or the connection ends. */
  stream?: true
  /** Adds the header `X-Live-Id` to the response. A stream that starts at this id misses no later change. */
  liveId?: true
  /** Allows the call while the shop is temporarily closed (D-42). */
  whenClosed?: true
  /**
   * Takes an undo point before the call if the world uses undo points. A list limits this to requests with one of these
   * fields.
   */
  restorePoint?: true | readonly string[]
  /**
   * Marks an operator's call that pages of the console send too. The desktop app allows them no other operator's call.
   * Set it only if a script in a seller's page can do no harm with the call.
   */
  fromConsole?: true
  /** Marks an operator's call that the learner may also send in the world of a lesson, with the token of a seller. */
  byLearner?: true
  /** Marks a call that is not in the specification (S-300 to S-343). */
  extension?: true
}
