import type { Request } from 'express'
import type { Logger } from 'pino'
import type { apiCalls, CallName, sandboxCalls } from '#shared/contract/calls.ts'
import type { Answer, Parsed } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { Databases, ReadDb, WriteDb } from '../db/open.ts'
import type { KeptTexts } from '../safety/kept-texts.ts'
import type { Arrivals } from '../uploads/form.ts'
import type { UploadStore } from '../uploads/store.ts'
import type { WorldState } from '../world/world-state.ts'
import type { PinCheck } from './pin.ts'
import type { Seller, Sessions } from './sessions.ts'

/** What the server is made of; only `start.ts` creates it. */
export interface Deps {
  databases: Databases
  world: WorldState
  /** Runs what is due, for a few milliseconds at most, so that a call sees the world as of now. */
  runDueEvents: () => void
  sessions: Sessions
  uploads: UploadStore
  log: Logger
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  url: () => string
  seed: 'demo' | 'empty'
  /** The world is being built: every call answers 201. */
  isBusy: boolean
  /** The computer's clock, in milliseconds: for what a jump of the world's clock must not touch. */
  real: () => number
  /** Forgets everything and builds the world anew. */
  reset: (wanted: { seed?: 'demo' | 'empty' | undefined; seedNumber?: number | undefined }) => Promise<void>
  hashCost: number
  operatorKey: string
  /** Of this installation; not in the database. */
  secretKey: Buffer
  checkAnswers: boolean
  keptTexts: KeptTexts
}

interface AnyCall {
  db: ReadDb
  /** Virtual milliseconds. */
  now: number
  language: Language
  /** IANA name, the asker's: indicators are cut and shown in it. What is allowed in a day follows `seller.timeZone`. */
  timeZone: string
  /** What comparing the PIN found, if the request carries one. */
  pin: PinCheck
  deps: Deps
  request: Request
}

interface Writing {
  db: WriteDb
  world: WorldState
}

type Row<Name extends CallName> = (typeof apiCalls & typeof sandboxCalls)[Name]
type Who<Name extends CallName> =
  Row<Name> extends { access: 'seller' } ? { seller: Seller } : { seller: Seller | null }

/** The pictures of a form, by its fields: on the disk, and gone again unless a row names them. */
type Pictures<Name extends CallName> = Row<Name> extends { files: object } ? { pictures: Arrivals } : unknown

/** What the handler of a call gets besides its input: a reader cannot write, a seller's call has a seller. */
export type Call<Name extends CallName> = AnyCall &
  Who<Name> &
  Pictures<Name> &
  (Row<Name> extends { writes: true } ? Writing : unknown)

/** The story of a call: synchronous, so that nobody awaits inside its transaction. */
export type Handler<Name extends CallName> = (call: Call<Name>, input: Parsed<Name>) => Answer<Name>

/** A call with slow work (hashing) before its story, outside the transaction. */
export interface StagedHandler<Name extends CallName, Ready> {
  /** What comes before the fields are even looked at, where a rule says so (D-56); again where the story begins. */
  permit?: (call: Who<Name>) => void
  before?: (call: Call<Name>, input: Parsed<Name>) => Promise<Ready>
  handle: (call: Call<Name>, input: Parsed<Name>, ready: Ready) => Answer<Name>
}

type AnyHandler<Name extends CallName> = Handler<Name> | StagedHandler<Name, never>
export type Handlers<Names extends CallName> = { [Name in Names]: AnyHandler<Name> }

/** Lets the compiler find `Ready` in a staged story. */
export const staged = <Name extends CallName, Ready>(story: StagedHandler<Name, Ready>): StagedHandler<Name, never> =>
  story as unknown as StagedHandler<Name, never>
