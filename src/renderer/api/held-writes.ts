import { atom, getDefaultStore } from 'jotai'
import type { apiCalls, CallName } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { ApiError } from './api-error.ts'
import { heldMs } from './held-time.ts'

/** Calls that can be delayed: writes without money, files or a PIN. */
export type HeldCall = {
  [Name in keyof typeof apiCalls]: (typeof apiCalls)[Name] extends { writes: true; access: 'seller' }
    ? (typeof apiCalls)[Name] extends { money: true } | { files: readonly string[] } | { pin: true }
      ? never
      : Name
    : never
}[keyof typeof apiCalls]

interface HeldWrite {
  name: CallName
  input: object
  message: string
  /** True if the action itself closes its screen. The first time the screen is left does not send the write. */
  mayLeave: boolean
}

interface Pending extends HeldWrite {
  send: () => void
  undo: () => void
}

/** The write that waits to be sent. The write is only in memory: if the process is killed, it is lost. */
const heldAtom = atom<Pending | null>(null)
/** Message of the Undo bar. */
export const heldMessageAtom = atom(get => get(heldAtom)?.message ?? null)

/** Error of an undone mutation. The console does not show it. */
export const undone = new ApiError(0, '')

const store = getDefaultStore()
let timer: ReturnType<typeof setTimeout> | undefined
/** Settles when all earlier writes are answered, so that writes reach the server in their order. */
let answered: Promise<unknown> = Promise.resolve()
/** Resolves when the window closes: then writes are sent without waiting. A mutation scope of TanStack Query would still wait. */
const going = Promise.withResolvers<void>()

function take(): Pending | null {
  clearTimeout(timer)
  const held = store.get(heldAtom)
  store.set(heldAtom, null)
  return held
}

/** Undoes the delayed write: its mutation fails, so its optimistic change is no longer shown. */
export const undoHeld = (): void => take()?.undo()

/** Sends the delayed write. The promise settles when it and all earlier writes are answered. */
export function sendHeld(): Promise<unknown> {
  take()?.send()
  return answered
}

/** Sends the delayed write when the window closes, without waiting for earlier writes. */
export function sendHeldAtOnce(): void {
  void sendHeld()
  going.resolve()
}

/** Sends the delayed write when its screen is left. */
export function sendHeldOnLeaving(): void {
  const held = store.get(heldAtom)
  if (held?.mayLeave) store.set(heldAtom, { ...held, mayLeave: false })
  else void sendHeld()
}

/** Delays a write for five seconds, in which the Undo bar is shown. @returns the response of the write */
export function holdBack<Answer>(write: HeldWrite, call: () => Promise<Answer>): Promise<Answer> {
  void sendHeld()
  return new Promise((resolve, reject) => {
    const send = () => {
      const answer = Promise.race([answered, going.promise]).then(call)
      answered = answer.then(resolve, reject)
    }
    store.set(heldAtom, { ...write, send, undo: () => reject(undone) })
    timer = setTimeout(() => void sendHeld(), heldMs)
  })
}

/** Returns the input of a delayed call, or null. */
function heldInput<Name extends CallName>(name: Name): Input<Name> | null {
  const held = store.get(heldAtom)
  return held?.name === name ? (held.input as Input<Name>) : null
}

/**
 * Merges the delayed write and a later one of the same call. The merged input replaces the earlier one.
 * @param join returns null if they cannot be merged; then the earlier write is sent first
 */
export function joinHeld<Name extends CallName>(
  name: Name,
  later: Input<Name>,
  join?: (earlier: Input<Name>, later: Input<Name>) => Input<Name> | null,
): Input<Name> {
  const earlier = heldInput(name)
  const joined = earlier && join ? join(earlier, later) : null
  if (joined) undoHeld()
  return joined ?? later
}

/**
 * Undoes a part of the delayed write.
 * @param less removes the part from the input; returns null if nothing is left, and the same object if it has no such part
 * @param mutate delays the rest again
 * @returns false if there was nothing to undo
 */
export function undoPart<Name extends CallName>(
  name: Name,
  less: (earlier: Input<Name>) => Input<Name> | null,
  mutate: (left: Input<Name>) => void,
): boolean {
  const earlier = heldInput(name)
  const left = earlier && less(earlier)
  if (!earlier || left === earlier) return false
  undoHeld()
  if (left) mutate(left)
  return true
}
