import { atom } from 'jotai'

/** True after the codes 406 to 408. The page then offers to sign in again instead of a redirect (D-10), and polling stops. */
export const sessionEndedAtom = atom(false)
