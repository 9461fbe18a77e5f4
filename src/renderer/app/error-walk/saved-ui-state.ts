import { getDefaultStore } from 'jotai'
import { closedUntilAtom } from '../../api/closed-until.ts'
import { resumeSession, sessionAtom } from '../../api/session.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { spareToken } from '../../api/spared-token.ts'
import { currentRoot } from '../../paths.ts'
import { notePersonalDrafts } from '../../storage/drafts.ts'
import { scopedStorage } from '../../storage/scoped-storage.ts'
import { hideToast } from '../../ui/toasts.ts'
import { addressHere } from './observation.ts'

const store = getDefaultStore()

/** The UI state before the response of a test call arrives, with the functions that restore it. */
export interface SavedUiState {
  address: string
  /** Restores the token, the session and the drafts, which must never be lost. */
  giveBack: () => Promise<void>
  /**
   * Returns to the address, hides the toast and the bar of an ended session, and restores the bar of a closed store.
   */
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

/** @returns a function that restores removed entries of the window's storage, such as drafts and the profile */
function noteStored(): () => void {
  const noted = Object.entries(scopedStorage())
  return () => {
    for (const [key, value] of noted) if (scopedStorage().getItem(key) === null) scopedStorage().setItem(key, value)
  }
}

/** Returns the index of the current history entry, which the router stores in its state. */
const placeNow = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

/** @returns a function that navigates back to the current entry of the browser history */
function noteAddress(): () => Promise<void> {
  const address = addressHere()
  const state: unknown = history.state
  const place = placeNow()
  return async () => {
    const steps = placeNow() - place
    if (steps > 0) await goBack(steps)
    if (addressHere() === address) return
    history.replaceState(state, '', currentRoot + address)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }
}

function goBack(steps: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('popstate', () => resolve(), { once: true })
  history.go(-steps)
  return promise
}
