import { getDefaultStore } from 'jotai'
import { closedUntilAtom } from '../../api/closed-until.ts'
import { resumeSession, sessionAtom } from '../../api/session.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { spareToken } from '../../api/spared-token.ts'
import { ownRoot } from '../../paths.ts'
import { notePersonalDrafts } from '../../storage/drafts.ts'
import { ownStorage } from '../../storage/own-storage.ts'
import { hideToast } from '../../ui/toasts.ts'
import { addressHere } from './observation.ts'

const store = getDefaultStore()

/** The UI state before an answer, with the functions that restore it. */
export interface SavedUiState {
  address: string
  /** Restores the token, the session and the drafts, which must never be lost. */
  giveBack: () => Promise<void>
  /** Restores the visible state: the address, without toast and bar. */
  comeBack: () => Promise<void>
}

export async function saveUiState(): Promise<SavedUiState> {
  const session = store.get(sessionAtom)
  const closedUntil = store.get(closedUntilAtom)
  const giveBackStored = noteStored()
  const giveBackDrafts = notePersonalDrafts()
  const comeBackHere = noteAddress()
  const address = addressHere()
  hideToast()
  const giveBackToken = await spareToken()
  return {
    address,
    async giveBack() {
      giveBackStored()
      giveBackDrafts()
      await giveBackToken()
      if (store.get(sessionAtom) !== session) resumeSession(session)
    },
    async comeBack() {
      hideToast()
      store.set(sessionEndedAtom, false)
      store.set(closedUntilAtom, closedUntil)
      await comeBackHere()
    },
  }
}

/** @returns puts back what is gone from the window's storage: drafts, the profile */
function noteStored(): () => void {
  const noted = Object.entries(ownStorage())
  return () => {
    for (const [key, value] of noted) if (ownStorage().getItem(key) === null) ownStorage().setItem(key, value)
  }
}

/** The index of the current history entry, which the router stores in its state. */
const placeNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** @returns goes back to where the page is now, to the same entry of its history */
function noteAddress(): () => Promise<void> {
  const address = addressHere()
  const state: unknown = history.state
  const place = placeNow()
  return async () => {
    const steps = placeNow() - place
    if (steps > 0) await goBack(steps)
    if (addressHere() === address) return
    history.replaceState(state, '', ownRoot + address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }
}

function goBack(steps: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('popstate', () => resolve(), { once: true })
  history.go(-steps)
  return promise
}
