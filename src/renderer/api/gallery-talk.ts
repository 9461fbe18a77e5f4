import type { Language } from '#shared/languages.ts'
import { galleryChannel } from './gallery-channel.ts'

/** Held by the room that walks: once it is free, that room is gone. */
export const roomLock = `${galleryChannel}.room`

/** Held by a console for as long as its page is there. */
export const consoleLock = (id: string): string => `${galleryChannel}.console.${id}`

/** One code of the walk. */
export interface Step {
  code: number
  language: Language
  /** The group of the rules that an operator sets for this walk: nobody else can, so that a rule proves who asks. */
  walk: string
}

/** What the call that is made searches for, so that the step's rule is for that one call. */
export const wordOf = ({ walk, code }: Pick<Step, 'walk' | 'code'>): string => `${walk}-${code}`

/** What a console showed of an answer. */
export interface Seen {
  toast: { text: string; code: string } | null
  /** Path and query before and after. */
  from: string
  way: string
  /** Whether the bar offers to sign in again. */
  bar: boolean
  /** Whether somebody is still signed in. */
  token: boolean
}

export type Asked =
  | { ask: 'who' }
  | { ask: 'try'; to: string; step: Step }
  /** Puts back what the last step changed. */
  | { ask: 'back'; to: string }
  | { ask: 'end'; to: string }

/** Why a console does not take part. */
export type Declined = 'signedOut' | 'notAsked'

export type Told = { from: string } & (
  | { told: 'here'; isSignedIn: boolean }
  | { told: 'seen'; seen: Seen }
  | { told: 'back' | 'end' }
  | { told: 'declined'; why: Declined }
  /** The person at the console wants it back. */
  | { told: 'stopped' }
)
