import type { SellerFlag } from './codes.ts'

/** Access of a call: public, a signed-in seller (token in `Authorization`), or the operator (`X-Operator-Key`). */
type Access = 'public' | 'seller' | 'operator'

export interface CallRow {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  /** Runs the call in one BEGIN IMMEDIATE transaction. A call without it gets a read-only database. */
  writes?: true
  /** Moves money, so the call accepts `Idempotency-Key` (D-26). */
  money?: true
  /** Refuses the call while one of these flags of the seller is set, before its fields are validated (D-56). */
  refusedWhile?: readonly SellerFlag[]
  /**
   * Takes the PIN. It is compared before the transaction; the handler requires the result with `call.requirePin()`. If
   * the field is optional, the PIN is not always needed.
   */
  pin?: true
  /** Requires in addition a wallet that is not frozen: `call.requireOpenWallet()`. */
  openWallet?: true
  /** Requires in addition a verified identity: `call.requireVerified()`. */
  verified?: true
  /** Requires in addition a sufficient balance: `call.requireFunds(amount)`. */
  funds?: true
  /** Needs the payment provider: refused while the world's weather is `provider_down`. */
  provider?: true
  /** File fields of a `multipart/form-data` body; the handler gets them as `call.pictures`. */
  files?: readonly string[]
  /** The body is a single file (`call.file`), named `field` in messages; all other fields are in the query. */
  rawBody?: { field: string; maxBytes: number }
  /**
   * Changes state outside a single transaction, such as the clock. The call is asynchronous and only for the operator.
   */
  command?: true
  /** Creates, lists or ends worlds of the server: requires the server's operator key, not the key of one world. */
  worlds?: true
  /** Waits while the world is being replaced; other calls get SystemBusy. */
  waits?: true
  /** Answers a file with this name instead of the envelope. */
  download?: string
  /** The file is also available as YAML, with the schema's descriptions as comments. */
  yaml?: true
  /** Answers a file that is not JSON, with its file name, instead of the envelope. */
  binary?: true
  /** Answers with server-sent events instead of the envelope, until the session or the connection ends. */
  stream?: true
  /** Sends `X-Live-Id` with the answer: a stream that starts at that id misses no later change. */
  liveId?: true
  /** Also answers while the shop is temporarily closed (D-42). */
  whenClosed?: true
  /** Takes a restore point before the call if the world uses them: always, or only if one of these fields is sent. */
  restorePoint?: true | readonly string[]
  /**
   * The console's pages call it too. The desktop app allows them only operator calls with this flag, so a row has it
   * only if a script in a seller's page could do no harm with it.
   */
  fromConsole?: true
  /** An operator's call that the learner may make too in the world of a lesson, with the token of a seller. */
  byLearner?: true
  /** Not in the specification (S-300 to S-343). */
  extension?: true
}
