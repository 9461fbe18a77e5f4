import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import { useRef } from 'react'
import type { apiCalls } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { call } from './client.ts'
import { heldMs } from './held-time.ts'
import { type Change, overlayOf } from './overlay.ts'
import { readAgain } from './reads.ts'

/** A write without money, files or a PIN: nothing that must be answered before the person goes on. */
export type HeldCall = {
  [Name in keyof typeof apiCalls]: (typeof apiCalls)[Name] extends { writes: true; access: 'seller' }
    ? (typeof apiCalls)[Name] extends { money: true } | { files: readonly string[] } | { pin: true }
      ? never
      : Name
    : never
}[keyof typeof apiCalls]

interface HeldWrite {
  message: string
  change: Change
  takeBack: () => void
  /** The act itself closes its screen: that one leaving sends nothing. */
  mayLeave: boolean
  send: () => Promise<unknown>
}

/**
 * What was done on the screen and is not sent yet. It lives in this window alone: when the process is killed within the
 * five seconds it never happened, and nobody was told that it had.
 */
const heldAtom = atom<HeldWrite | null>(null)
/** What the Undo bar says. */
export const heldMessageAtom = atom(get => get(heldAtom)?.message ?? null)

const store = getDefaultStore()
let timer: ReturnType<typeof setTimeout> | undefined
/** Writes reach the server in the order in which they were done. */
const waiting: HeldWrite[] = []
let sending: Promise<unknown> = Promise.resolve()

function take(): HeldWrite | null {
  clearTimeout(timer)
  const held = store.get(heldAtom)
  store.set(heldAtom, null)
  return held
}

/** It never happened: nothing is sent, the screen shows what it showed, and no limit was touched. */
export function undoHeld(): void {
  take()?.takeBack()
}

/** Sends what is held back. @returns once it and what was done before it are answered */
export function sendHeld(): Promise<unknown> {
  const held = take()
  if (held) {
    waiting.push(held)
    sending = sending.then(() => waiting.shift()?.send())
  }
  return sending
}

/** The window goes: there is no time to wait for anything. */
export function sendHeldAtOnce(): void {
  void sendHeld()
  for (const held of waiting.splice(0)) void held.send()
}

/** A screen was left. */
export function sendHeldOnLeaving(): void {
  const held = store.get(heldAtom)
  if (held?.mayLeave) store.set(heldAtom, { ...held, mayLeave: false })
  else void sendHeld()
}

interface HeldOptions<Name extends HeldCall> {
  /** What the write will change of what was read. */
  apply: (client: QueryClient, input: Input<Name>) => void
  /** Shows it where no read has it; null once that is over: undone, refused, or done and read again. */
  elsewhere?: (input: Input<Name> | null) => void
  /** What the bar says was done. */
  message: (input: Input<Name>) => string
  /** Makes one write of the one that is held and a later one; without it, or where it gives null, the earlier one is sent. */
  join?: (earlier: Input<Name>, later: Input<Name>) => Input<Name> | null
  onDone?: () => Promise<unknown>
  onRefused?: (input: Input<Name>) => void
}

interface Write<Name extends HeldCall> {
  name: Name
  input: Input<Name>
  change: Change
  client: QueryClient
  options: HeldOptions<Name>
  /** Shows it no longer where no read has it, unless a later write is shown there. */
  uncover: () => void
}

async function send<Name extends HeldCall>({
  name,
  input,
  change,
  client,
  options,
  uncover,
}: Write<Name>): Promise<void> {
  const overlay = overlayOf(client)
  const settings = { mutationKey: [name], mutationFn: () => call(name, input, { outlivesPage: true }) }
  // Through the cache of mutations, which reports a refusal.
  const mutation = client.getMutationCache().build(client, settings)
  await mutation.execute(undefined).then(
    async () => {
      overlay.settle(change)
      await options.onDone?.().catch(() => undefined)
    },
    () => {
      overlay.takeBack(change)
      options.onRefused?.(input)
    },
  )
  uncover()
  await readAgain(client, performance.now())
}

/**
 * A write that is done on the screen at once and held back for five seconds with an offer to undo it. It is sent when they
 * are over, when another write begins, and at once when the screen or the window goes; a refusal takes it back and is said.
 */
export function useHeldMutation<Name extends HeldCall>(name: Name, options: HeldOptions<Name>) {
  const client = useQueryClient()
  const last = useRef<Write<Name> | null>(null)
  /** The last write, while it is held back. */
  const held = () => (last.current && store.get(heldAtom)?.change === last.current.change ? last.current.input : null)
  const put = (input: Input<Name>, mayLeave: boolean): void => {
    const { apply, elsewhere, message } = options
    const change: Change = cache => apply(cache, input)
    const uncover = () => void (last.current === write && elsewhere?.(null))
    const write: Write<Name> = { name, input, change, client, options, uncover }
    const takeBack = () => {
      overlayOf(client).takeBack(change)
      uncover()
    }
    overlayOf(client).show(change)
    elsewhere?.(input)
    last.current = write
    store.set(heldAtom, { change, takeBack, message: message(input), mayLeave, send: () => send(write) })
    // The time to think better of it is over.
    timer = setTimeout(() => void sendHeld(), heldMs)
  }
  return {
    /** @param mayLeave for an act that itself leads to another screen */
    hold: (later: Input<Name>, { mayLeave = false } = {}): void => {
      const earlier = held()
      const joined = earlier && options.join ? options.join(earlier, later) : null
      if (joined) undoHeld()
      else void sendHeld()
      put(joined ?? later, mayLeave)
    },
    /**
     * Undoes a part of what is held back.
     * @param less what is held without that part: null for nothing, the same where the part is not in it
     * @returns whether there was something to undo
     */
    undoPart: (less: (earlier: Input<Name>) => Input<Name> | null): boolean => {
      const earlier = held()
      const left = earlier && less(earlier)
      if (!earlier || left === earlier) return false
      undoHeld()
      if (left) put(left, false)
      return true
    },
  }
}
