import { atom } from 'jotai'

/** True while the event stream is connected. Otherwise queries are polled. */
export const liveAtom = atom(false)

let knownId = ''

/** Stores the stream position that came with the profile. */
export function rememberLiveId(id: string | null): void {
  if (id) knownId = id
}

/** From where to listen, so that nothing is missed of what was read since; empty where no answer said it. */
export const liveId = (): string => knownId
