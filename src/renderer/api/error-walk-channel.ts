import type { Language } from '#shared/languages.ts'
import { scopedKey } from '../storage/scoped-storage.ts'

/** Channel between the error walk of the Control room and the consoles of the same browser. It carries no token and no name. */
export const errorWalkChannel = scopedKey('stallkeeper.error-walk')

/** Lock that the walking Control room holds. If it is free, that page is gone. */
export const walkLock = `${errorWalkChannel}.room`

/** Held by a console for as long as its page is there. */
export const consoleLock = (id: string): string => `${errorWalkChannel}.console.${id}`

/** One code of the walk. */
export interface Step {
  code: number
  language: Language
  /** The group of the rules that an operator sets for this walk: nobody else can, so that a rule proves who asks. */
  walk: string
}

/** Returns the search word of the step's call, so that the fault rule matches only that call. */
export const wordOf = ({ walk, code }: Pick<Step, 'walk' | 'code'>): string => `${walk}-${code}`

/** The visible reaction of a console to an answer. */
export interface Observation {
  toast: { text: string; code: string } | null
  /** Path and query before and after. */
  from: string
  way: string
  /** True if the bar offers to sign in again. */
  bar: boolean
  /** True if a seller is still signed in. */
  token: boolean
}

export type WalkRequest =
  | { request: 'who' }
  | { request: 'try'; to: string; step: Step }
  /** Puts back what the last step changed. */
  | { request: 'back'; to: string }
  | { request: 'end'; to: string }

/** Reason for which a console does not take part. */
export type DeclineReason = 'signedOut' | 'notAsked'

export type WalkReply = { from: string } & (
  | { reply: 'here'; isSignedIn: boolean }
  | { reply: 'observed'; observed: Observation }
  | { reply: 'back' | 'end' }
  | { reply: 'declined'; why: DeclineReason }
  /** The person at the console wants it back. */
  | { reply: 'stopped' }
)
