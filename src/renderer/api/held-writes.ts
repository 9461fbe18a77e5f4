import { atom, getDefaultStore } from 'jotai'
import type { apiCalls, CallName } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { ApiError } from './api-error.ts'
import { heldMs } from './held-time.ts'

/** A write without money, files or a PIN, whose answer the person need not wait for. */
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
  /** The act itself closes its screen: that one leaving sends nothing. */
  mayLeave: boolean
}

interface Pending extends HeldWrite {
  send: () => void
  undo: () => void
}

/**
 * The mutation that waits for its five seconds. It lives in this window alone: when the process is killed meanwhile, nothing
 * was sent, and nobody was told that it had been.
 */
const heldAtom = atom<Pending | null>(null)
/** Message of the Undo bar. */
export const heldMessageAtom = atom(get => get(heldAtom)?.message ?? null)

/** An undone mutation fails with it, which is reported to nobody. */
export const undone = new ApiError(0, '')

const store = getDefaultStore()
let timer: ReturnType<typeof setTimeout> | undefined
/** Settles once what was sent before is answered: writes reach the server in the order in which they were made. */
let answered: Promise<unknown> = Promise.resolve()
/** Settles when the window goes: then nothing can wait for an answer. A mutation scope of TanStack Query would wait all the same. */
const going = Promise.withResolvers<void>()

function take(): Pending | null {
  clearTimeout(timer)
  const held = store.get(heldAtom)
  store.set(heldAtom, null)
  return held
}

/** Sends nothing: the mutation fails, and its change is no longer shown. */
export const undoHeld = (): void => take()?.undo()

/** Sends what is held back. @returns once it and what was done before it are answered */
export function sendHeld(): Promise<unknown> {
  take()?.send()
  return answered
}

/** The window goes. */
export function sendHeldAtOnce(): void {
  void sendHeld()
  going.resolve()
}

/** A screen was left. */
export function sendHeldOnLeaving(): void {
  const held = store.get(heldAtom)
  if (held?.mayLeave) store.set(heldAtom, { ...held, mayLeave: false })
  else void sendHeld()
}

/** Offers for five seconds to undo a write, then sends it. @returns its answer */
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
 * Makes one write of the one that is held back and a later one of the same call, in place of the earlier one.
 * @param join gives null where they cannot be one: then the earlier one is sent
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
 * Undoes a part of what is held back.
 * @param less what is held without that part: null for nothing, the same where the part is not in it
 * @param mutate holds back what is left
 * @returns whether there was something to undo
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
