import { atom, getDefaultStore } from 'jotai'
import { layout } from '../theme/layout.ts'

export interface ToastMessage {
  message: string
  tone: 'info' | 'error'
  /** The catalogue's code, shown small. */
  code?: number
  shownAt: number
}

/** One at a time, newest wins (D-09). */
export const toastAtom = atom<ToastMessage | null>(null)

const store = getDefaultStore()
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a toast for 3 s; the same text within a second is one toast. */
export function showToast(message: string, tone: ToastMessage['tone'] = 'info', code?: number): void {
  const shown = store.get(toastAtom)
  const now = Date.now()
  if (shown?.message === message && now - shown.shownAt < layout.sameToastMs) return
  clearTimeout(timer)
  store.set(toastAtom, { message, tone, shownAt: now, ...(code !== undefined && { code }) })
  timer = setTimeout(() => store.set(toastAtom, null), layout.toastMs)
}
