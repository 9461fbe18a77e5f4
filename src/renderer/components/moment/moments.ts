import { atom, getDefaultStore } from 'jotai'
import type { AmountSource } from '../../ui/entries-of.ts'

interface MomentFigure {
  id: string
  label: string
  value?: string
  /** Origin of the value, if it is an amount. */
  of?: AmountSource
}

/** Step of what a moment brings, such as "+177.60 about 2 Dec". */
export interface MomentStep extends MomentFigure {
  value: string
  isGain?: boolean
}

/** Line of a moment with a list, such as "5 orders came". */
export interface MomentLine extends MomentFigure {
  /** Path of the product's picture, as the API returns it. */
  image?: string | undefined
  /** Second line, small. */
  note?: string
  to?: string
}

/** Event that fills the screen for a moment. All texts are in the seller's language. */
export interface Moment {
  title: string
  /** Small line above the title, such as the time before. */
  over?: string
  text?: string
  /** Paths of the pictures of the goods that drop into the parcel. Without any there is no parcel. */
  goods?: readonly string[]
  /** Large figure below the title. */
  amount?: { minor: number; of: AmountSource }
  steps?: readonly MomentStep[]
  lines?: readonly MomentLine[]
  /** Lines that went wrong. */
  losses?: readonly MomentLine[]
  /** Link next to Done. */
  way?: { label: string; to: string }
  /** Called by Done, for example to return to the screen before. */
  onDone?: () => void
}

/** Queue of the moments (announcements that fill the phone), shown one after the other. */
export const momentsAtom = atom<readonly Moment[]>([])

const store = getDefaultStore()

/** Shows a moment over the screen, after those that are already shown. */
export const showMoment = (moment: Moment): void => store.set(momentsAtom, [...store.get(momentsAtom), moment])

/** Removes the moment that is shown. */
export const leaveMoment = (): void => store.set(momentsAtom, store.get(momentsAtom).slice(1))
