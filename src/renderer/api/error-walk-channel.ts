import type { Language } from '#shared/languages.ts'
import { scopedKey } from '../storage/scoped-storage.ts'

/**
 * Channel between the error walk of the Control room and the consoles of the same browser. The channel carries no token
 * and no name.
 */
export const errorWalkChannel = scopedKey('stallkeeper.error-walk')

/** Name of the lock that the Control room holds while it runs the error walk. If the lock is free, the page has closed. */
export const walkLock = `${errorWalkChannel}.room`

/** Returns the name of the lock that a console holds while its page is open. */
export const consoleLock = (id: string): string => `${errorWalkChannel}.console.${id}`

export interface Step {
  code: number
  language: Language
  /** Group name of the fault rules of this walk. Only an operator can set rules, so a matching rule proves the sender. */
  walk: string
}

/** Returns the search word of the step's call, so that the fault rule matches only that call. */
export const wordOf = ({ walk, code }: Pick<Step, 'walk' | 'code'>): string => `${walk}-${code}`

/** The visible reaction of a console to a response. */
export interface Observation {
  toast: { text: string; code: string } | null
  /** The console's path and query before the response. `way` is its path and query after it. */
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
  /** Restores the state before the last step. */
  | { request: 'back'; to: string }
  | { request: 'end'; to: string }

/** Reason for which a console does not take part. */
export type DeclineReason = 'signedOut' | 'notAsked'

export type WalkReply = { from: string } & (
  | { reply: 'here'; isSignedIn: boolean }
  | { reply: 'observed'; observed: Observation }
  | { reply: 'back' | 'end' }
  | { reply: 'declined'; why: DeclineReason }
  /** The person at the console has stopped the walk. */
  | { reply: 'stopped' }
)
