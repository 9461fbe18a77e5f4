import type { apiCalls, CallName } from '#shared/contract/calls.ts'
import type { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { Listener, WorldStreams } from '../../core/changes/world-streams.ts'
import type { Arrival } from '../../core/uploads/inspect-picture.ts'
import type { Clock } from '../../core/world/virtual-clock.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { ReadDb, WriteDb } from '../../platform/db/open.ts'
import type { Messages, Translate } from '../../platform/i18n/messages.ts'
import type { Hashing } from '../../platform/secrets.ts'
import type { CallSession, Seller } from '../caller/sessions.ts'
import type { UndoPoints } from '../served-world.ts'
import type { needs, Requirements } from './requirements.ts'

/** Properties that every handler gets. */
export interface BaseCall {
  db: ReadDb
  /** Time of the world in virtual milliseconds. */
  now: number
  /**
   * Returns the time of the computer's clock in milliseconds, for everything that advancing the world's clock must not
   * affect.
   */
  realNow: () => number
  language: Language
  /** Returns the text of a key of server.json in `language`. */
  translate: Translate
  /** IANA name of the time zone in the request, for daily figures. Daily limits use `seller.timeZone` instead. */
  timeZone: string
  /** Address of the world with the caller's host name, such as `http://127.0.0.1:PORT`. Do not store it. */
  url: string
}

/**
 * Uploaded pictures by field. The files are on disk, and are deleted after the call unless a database row names them.
 */
export interface Pictures<Field extends string> {
  find(field: Field): Arrival | undefined
  /**
   * Returns the picture of a field.
   * @throws Refusal ParameterMissing with the name of the field
   */
  require(field: Field): Arrival
}

interface Writing {
  db: WriteDb
  world: WorldState
  session: CallSession
}

/**
 * Services with which operators' calls change state in memory. `afterCommit` registers a function that runs after the
 * commit.
 */
interface Changing {
  messages: Messages
  undoPoints: Pick<UndoPoints, 'isOn' | 'forget'>
  afterCommit: (follow: () => void) => void
}

/** State of the world that operators' handlers may read. */
export interface WorldView extends Readonly<Pick<WorldState, 'seed' | 'storageFailure' | 'mended'>> {
  clock: Pick<Clock, 'state'>
}

type Row<Name extends CallName> = (typeof apiCalls & typeof sandboxCalls)[Name]

type Who<Name extends CallName> =
  Row<Name> extends { access: 'seller' } ? { seller: Seller } : { seller: Seller | null }

type PicturesOf<Name extends CallName> =
  Row<Name> extends { files: readonly (infer Field extends string)[] } ? { pictures: Pictures<Field> } : unknown

/** Requirements that the contract's row of a call names, such as a PIN or enough money. */
type RequiredBy<Name extends CallName> = {
  [Need in keyof typeof needs]: Row<Name> extends Record<Need, true> ? (typeof needs)[Need] : never
}[keyof typeof needs]

/**
 * First argument of a handler. Its type follows from the call's row in the contract. For example, a reading call has no
 * writing connection, and a seller's call has a seller.
 */
export type Call<Name extends CallName> = BaseCall &
  Who<Name> &
  PicturesOf<Name> &
  Pick<Requirements, RequiredBy<Name>> &
  (Row<Name> extends { access: 'operator' } ? { world: WorldView } : unknown) &
  (Row<Name> extends { writes: true } ? Writing : unknown) &
  (Row<Name> extends { access: 'operator'; writes: true } ? Changing : unknown)

/** Runs a call. Handlers are synchronous, so that no other call runs inside the transaction. */
export type Handler<Name extends CallName> = (call: Call<Name>, input: Parsed<Name>) => Answer<Name>

/** Handler that other calls can run too. `Needed` lists the properties of `call` that it uses. */
export type SharedHandler<Name extends CallName, Needed extends keyof Call<Name>> = (
  call: Pick<Call<Name>, Needed>,
  input: Parsed<Name>,
) => Answer<Name>

export type HashingCall<Name extends CallName> = BaseCall & Who<Name> & { hashing: Hashing }

/**
 * Handler with slow work, such as hashing, which runs before the transaction. It returns the function that runs inside
 * the transaction. Rows may have changed by then.
 */
export interface HashingHandler<Name extends CallName> {
  hash: (call: HashingCall<Name>, input: Parsed<Name>) => Promise<(call: Call<Name>) => Answer<Name>>
}

/**
 * Runs the handler of a call within another call, as if it had been sent.
 * @throws Refusal as that call
 */
export type Perform<Services> = <Name extends CallName>(
  name: Name,
  handler: AnyHandler<Name, Services>,
  input: unknown,
) => Promise<Answer<Name>>

/** First argument of an operator's command, which runs without a transaction. `Services` are declared with the commands. */
export type CommandCall<Services> = Services & {
  world: WorldState
  language: Language
  /** Address of the world with the caller's host name. Do not store it. */
  url: string
  /** Body of a call that takes a file as its body (`rawBody`); empty for any other call. */
  file: Buffer
}

/** Handler that runs without a transaction, for a call that the contract marks as `command`. */
export interface Command<Name extends CallName, Services> {
  run: (call: CommandCall<Services>, input: Parsed<Name>) => Promise<Answer<Name>>
}

export interface StreamCall extends Listener {
  /** Seller who calls; null for the operator. */
  seller: Seller | null
  streams: WorldStreams
}

/** Handler of a call whose response is a stream of events. */
export interface Stream<Name extends CallName> {
  /**
   * Starts the stream.
   * @returns a function that closes the stream
   */
  open: (call: StreamCall, input: Parsed<Name>) => () => void
}

export type AnyHandler<Name extends CallName, Services = unknown> =
  | Handler<Name>
  | HashingHandler<Name>
  | Command<Name, Services>

/** Maps each call of the contract to a handler. The type of the handler follows from the flags in the contract. */
export type Handlers<Names extends CallName, Services = unknown> = {
  [Name in Names]: Row<Name> extends { command: true }
    ? Command<Name, Services>
    : Row<Name> extends { stream: true }
      ? Stream<Name>
      : Handler<Name> | HashingHandler<Name>
}
