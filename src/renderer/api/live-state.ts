import { atom } from 'jotai'

/** True while the event stream is connected. Otherwise queries are polled. */
export const liveAtom = atom(false)

let knownId = ''

/** Stores the stream position that came with the profile. */
export function rememberLiveId(id: string | null): void {
  if (id) knownId = id
}

/** Returns the position from which to follow the stream, so that no change after the profile is missed; empty if unknown. */
export const liveId = (): string => knownId
