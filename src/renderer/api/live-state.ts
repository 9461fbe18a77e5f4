import { atom } from 'jotai'

/** Whether changes are told as they happen; where they are not, reads ask again by themselves. */
export const liveAtom = atom(false)

let knownId = ''

/** Who asked who is signed in was told where the stream of changes stood then. */
export function rememberLiveId(id: string | null): void {
  if (id) knownId = id
}

/** From where to listen, so that nothing is missed of what was read since; empty where no answer said it. */
export const liveId = (): string => knownId
