import { atom, getDefaultStore } from 'jotai'
import { layout } from '../theme/layout.ts'

interface ToastOptions {
  tone?: 'done' | 'error'
  /** The catalogue's code, shown small. */
  code?: number | undefined
  /** One act, which must have another way: the toast is gone after 3 s. */
  action?: { label: string; onPress: () => void }
}

export interface ToastMessage extends ToastOptions {
  message: string
  shownAt: number
}

/** Id of the visible toast. */
export const toastId = 'toast'

/** One at a time, newest wins (D-09). */
export const toastAtom = atom<ToastMessage | null>(null)

const store = getDefaultStore()
let timer: ReturnType<typeof setTimeout> | undefined

export function hideToast(): void {
  clearTimeout(timer)
  store.set(toastAtom, null)
}

/** Shows a toast for 3 s; the same text within a second is one toast. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const shown = store.get(toastAtom)
  const now = Date.now()
  if (shown?.message === message && now - shown.shownAt < layout.sameToastMs) return
  clearTimeout(timer)
  store.set(toastAtom, { message, shownAt: now, tone: 'done', ...options })
  // The toast needs no answer, so it disappears after a time.
  timer = setTimeout(hideToast, layout.toastMs)
}
