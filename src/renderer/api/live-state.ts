import { atom } from 'jotai'

/** Whether changes are told as they happen; where they are not, reads ask again by themselves. */
export const liveAtom = atom(false)
