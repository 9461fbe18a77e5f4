import { atom, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import type { AmountSource } from '../../ui/entries-of.ts'

interface MomentFigure {
  id: string
  label: string
  value?: string
  /** Ledger source of the value, if it is an amount. */
  of?: AmountSource
}

/** One of the steps that a full-screen confirmation shows side by side, such as "+177.60 about 2 Dec". */
export interface MomentStep extends MomentFigure {
  value: string
  isGain?: boolean
}

/** Line of a full-screen confirmation with a list, such as "5 orders came". */
export interface MomentLine extends MomentFigure {
  /** Path of the product's picture, as the API returns it. */
  image?: string | undefined
  /** Shown if there is no picture. */
  icon?: ReactNode
  /** Second line, small. */
  note?: string
  to?: string
}

/** Full-screen confirmation of an event, such as a first payment. All texts are in the seller's language. */
export interface Moment {
  title: string
  /** Small line above the title, such as the time before the clock advanced. */
  over?: string
  text?: string
  /** Paths of the pictures of the goods that drop into the parcel. Without any there is no parcel. */
  goods?: readonly string[]
  /** Large amount below the title. */
  amount?: { minor: number; of: AmountSource }
  steps?: readonly MomentStep[]
  lines?: readonly MomentLine[]
  /** Lines about losses, shown on a separate card. */
  losses?: readonly MomentLine[]
  /** Link next to Done. */
  way?: { label: string; to: string }
  /** Called by Done, for example to return to the screen before. */
  onDone?: () => void
}

/** Queue of the full-screen confirmations, which the console shows one after the other. */
export const momentsAtom = atom<readonly Moment[]>([])

const store = getDefaultStore()

/** Adds a full-screen confirmation to the end of the queue. */
export const showMoment = (moment: Moment): void => store.set(momentsAtom, [...store.get(momentsAtom), moment])

/** Closes the full-screen confirmation that is shown. */
export const leaveMoment = (): void => store.set(momentsAtom, store.get(momentsAtom).slice(1))
