import { atom, getDefaultStore } from 'jotai'
import { ownName } from '../../storage/own-storage.ts'

const key = ownName('stallkeeper-entries')

/** Whether the amounts of this window lead to their entries; a window keeps it until it is closed. */
export const showEntriesAtom = atom(sessionStorage.getItem(key) === 'on')

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(key)

function keep(isOn: boolean): void {
  sessionStorage.setItem(key, isOn ? 'on' : 'off')
  getDefaultStore().set(showEntriesAtom, isOn)
}

windows?.addEventListener('message', ({ data }) => keep(data === true))

/** Shows or hides the entries here, and in the windows of the same person that are open. */
export function setShowEntries(isOn: boolean): void {
  keep(isOn)
  windows?.postMessage(isOn)
}
