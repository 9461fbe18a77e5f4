import type { SellerFlag } from './codes.ts'

/** Who may call: anyone, a signed-in seller (token in `Authorization`), or the operator (`X-Operator-Key`). */
type Access = 'public' | 'seller' | 'operator'

export interface CallRow {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  /** Writes: runs in one BEGIN IMMEDIATE transaction. A read gets a database that cannot write. */
  writes?: true
  /** Moves money: takes `Idempotency-Key` (D-26). */
  money?: true
  /** Is refused while such a flag of the seller is set, before its fields are looked at (D-56). */
  refusedWhile?: readonly SellerFlag[]
  /** Asks for the PIN: compared before the transaction, decided by `call.requirePin()`; where its field may be absent, only at times. */
  pin?: true
  /** With the PIN it also asks that the wallet is not frozen: `call.requireOpenWallet()`. */
  openWallet?: true
  /** … that the seller's identity is verified: `call.requireVerified()`. */
  verified?: true
  /** … that the balance covers an amount: `call.requireFunds(amount)`. */
  funds?: true
  /** Needs the payment provider: refused as by a fault while the weather says that it is down. */
  provider?: true
  /** The file fields of a `multipart/form-data` body: `call.pictures`. */
  files?: readonly string[]
  /** Its body is a file and nothing else, which a client calls so: `call.file`. Its fields stand in the query. */
  rawBody?: { field: string; mostBytes: number }
  /** Changes what no single transaction holds, such as the clock: the operator's alone, and asynchronous. */
  command?: true
  /** Makes, lists or ends the worlds of the server: takes the server's operator key, never the key of one world. */
  worlds?: true
  /** Waits while another world takes this one's place, where other calls are told that the world is busy. */
  waits?: true
  /** A command that a recording repeats, as it repeats whatever an operator writes that can be taken back. */
  repeated?: true
  /** Answers a file of this name for other tools, without the envelope. */
  download?: string
  /** That file is also to be had as YAML, with what its schema says of it above. */
  yaml?: true
  /** Answers a file that is no JSON, under a name of its own, without the envelope. */
  binary?: true
  /** Keeps answering, with server-sent events in place of the envelope, until the session or the caller ends. */
  stream?: true
  /** Says with its answer where `live.watch` goes on (`X-Live-Id`): nothing that changes after it is missed. */
  liveId?: true
  /** Answers also while the shop is temporarily closed (D-42): what does not need an open shop. */
  whenClosed?: true
  /** Before it a restore point is taken, where the world takes them: always, or where one of these fields is sent. */
  restorePoint?: true | readonly string[]
  /**
   * The console's own pages call it too, which need not be the Control room's. The desktop app lets them make these operator calls
   * and no others, so a row has this only where a script in a seller's page may do no harm by it.
   */
  fromConsole?: true
  /** Added by us, beside S-300 to S-343. */
  extension?: true
}
