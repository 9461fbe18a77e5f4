import { atom, getDefaultStore } from 'jotai'
import { layout } from '../theme/layout.ts'

interface ToastOptions {
  tone?: 'done' | 'error'
  /** Code of the refusal, shown small. */
  code?: number | undefined
  /** Button. The action must also be available elsewhere, because the toast disappears after 3 s. */
  action?: { label: string; onPress: () => void }
}

export interface ToastMessage extends ToastOptions {
  message: string
  shownAt: number
}

export const toastId = 'toast'

/** The visible toast. A new toast replaces the visible one (D-09). */
export const toastAtom = atom<ToastMessage | null>(null)

const store = getDefaultStore()
let timer: ReturnType<typeof setTimeout> | undefined

export function hideToast(): void {
  clearTimeout(timer)
  store.set(toastAtom, null)
}

/** Shows a toast for 3 s. Ignores the same text within a second. */
export function showToast(message: string, options: ToastOptions = {}): void {
  const shown = store.get(toastAtom)
  const now = Date.now()
  if (shown?.message === message && now - shown.shownAt < layout.sameToastMs) return
  clearTimeout(timer)
  store.set(toastAtom, { message, shownAt: now, tone: 'done', ...options })
  timer = setTimeout(hideToast, layout.toastMs)
}
