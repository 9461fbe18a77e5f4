import { atom, getDefaultStore } from 'jotai'
import { scopedKey } from '../../storage/scoped-storage.ts'

const key = scopedKey('stallkeeper-entries')

/** True if amounts in this window link to their ledger entries. Stored until the window closes. */
export const showEntriesAtom = atom(sessionStorage.getItem(key) === 'on')

const windows = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(key)

function keep(isOn: boolean): void {
  sessionStorage.setItem(key, isOn ? 'on' : 'off')
  getDefaultStore().set(showEntriesAtom, isOn)
}

windows?.addEventListener('message', ({ data }) => keep(data === true))

/** Switches the links to ledger entries in this window and all other open windows of the browser. */
export function setShowEntries(isOn: boolean): void {
  keep(isOn)
  windows?.postMessage(isOn)
}
