import { getDefaultStore } from 'jotai'
import type { Observation } from '../../api/error-walk-channel.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { isSignedIn } from '../../api/token.ts'
import { pathHere } from '../../paths.ts'
import { toastId } from '../../ui/toasts.ts'

/** Time in milliseconds to wait for a toast. */
const toastMs = 500

export const addressHere = (): string => pathHere() + location.search

/** Reads the console's reaction to a response from the page. */
export async function observe(from: string): Promise<Observation> {
  const drawn = await drawnToast()
  // The token is read last, because the shell handles a sign-out in its queue.
  const token = await isSignedIn()
  return {
    toast: drawn && toastIn(drawn),
    from,
    way: addressHere(),
    bar: getDefaultStore().get(sessionEndedAtom),
    token,
  }
}

function toastIn(drawn: HTMLElement): Observation['toast'] {
  const code = drawn.querySelector('small')?.textContent ?? ''
  const text = drawn.textContent ?? ''
  return { text: code === '' ? text : text.slice(0, -code.length), code }
}

const toastNow = (): HTMLElement | null => document.getElementById(toastId)

function drawnToast(): Promise<HTMLElement | null> {
  if (toastNow()) return Promise.resolve(toastNow())
  return new Promise(resolve => {
    const settle = () => {
      watcher.disconnect()
      clearTimeout(timer)
      resolve(toastNow())
    }
    const watcher = new MutationObserver(() => toastNow() && settle())
    watcher.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(settle, toastMs)
  })
}
