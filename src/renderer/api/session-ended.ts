import { atom } from 'jotai'

/** 406 to 408 came: an offer to sign in again, not a redirect (D-10). Asking with the same token cannot help. */
export const sessionEndedAtom = atom(false)
