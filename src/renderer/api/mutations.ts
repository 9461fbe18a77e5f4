import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { showToast } from '../ui/toasts.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { type HeldCall, holdBack, joinHeld, sendHeld, undone } from './held-writes.ts'
import { bodyOf, type Intent, sameIntent } from './intent.ts'
import { type Edits, keepEdits } from './optimistic.ts'
import { isOperatorCall } from './queries.ts'
import { invalidateReads, refetchInvalidated } from './reads.ts'
import { noteShown, type RefusalToast } from './refusals.ts'

/** Delays a write for five seconds, in which it can be undone. Another write, or leaving the screen or window, sends it sooner. */
interface UndoOptions<Name extends CallName> {
  /** Returns the message of the Undo bar. */
  message: (input: Input<Name>) => string
  /** Merges the delayed write with a later one. Without it, or if it returns null, the earlier one is sent first. */
  join?: (earlier: Input<Name>, later: Input<Name>) => Input<Name> | null
  /** True if the action itself opens another screen. */
  mayLeave?: boolean
}

interface MutationOptions<Name extends CallName> {
  /** Text of the toast instead of the server's message; false if the form shows the refusal. */
  toast?: RefusalToast
  /** Runs before the refetch, even if the component is unmounted by then. */
  onDone?: (answer: Answer<Name>) => unknown
  /** Returns the text of the toast after a success; null for no toast. */
  done?: (answer: Answer<Name>, input: Input<Name>) => string | null
  onRefused?: (input: Input<Name>) => void
  /** Files of a multipart form, by field. */
  files?: Readonly<Record<string, File>>
  onProgress?: (share: number) => void
  /** Returns the body of an operator's call that accepts one file. */
  body?: () => File | undefined
  /** Returns optimistic changes of query results, shown while the mutation is pending. */
  optimistic?: (input: Input<Name>) => Edits
  undo?: UndoOptions<Name> & (Name extends HeldCall ? unknown : never)
}

/** Sends a write after all earlier ones, or delays it. A money call uses one idempotency key until it is answered. */
function useSend<Name extends CallName>(name: Name, { files, onProgress, body, undo }: MutationOptions<Name>) {
  const intent = useRef<Intent | null>(null)
  const holdFor: UndoOptions<Name> | undefined = undo
  const mutationFn = async (input: Input<Name>): Promise<Answer<Name>> => {
    if (holdFor) {
      const { message, mayLeave = false } = holdFor
      return holdBack({ name, input, mayLeave, message: message(input) }, () =>
        call(name, input, { outlivesPage: true }),
      )
    }
    // Earlier delayed writes reach the server first.
    await sendHeld()
    const file = body?.()
    const form = { ...(files && { files }), ...(onProgress && { onProgress }), ...(file && { file }) }
    if (isOperatorCall(name)) return call(name, input, { ...form, isPatient: true })
    if (!allCalls[name].money) return call(name, input, form)
    intent.current = sameIntent(intent.current, bodyOf(input, files))
    return call(name, input, { ...form, idempotencyKey: intent.current.key })
  }
  // Any response, even a refusal, ends the intent. Without a response, the next attempt uses the same key.
  const settle = (code: number) => {
    if (code !== 0) intent.current = null
  }
  return { mutationFn, settle, join: holdFor?.join }
}

/** Makes a writing call, then refetches all queries, because a call does not declare what it changes. */
export function useCallMutation<Name extends CallName>(name: Name, options: MutationOptions<Name> = {}) {
  const client = useQueryClient()
  const { mutationFn, settle, join } = useSend(name, options)
  const mutation = useMutation<Answer<Name>, ApiError, Input<Name>, Edits | undefined>({
    mutationKey: [name],
    meta: { toast: options.toast },
    onMutate: input => options.optimistic?.(input),
    mutationFn,
    onSuccess: async (answer, input, edits) => {
      settle(200)
      await invalidateReads(client, isOperatorCall(name) ? () => true : undefined)
      await options.onDone?.(answer)
      const words = options.done?.(answer, input)
      if (words) showToast(words)
      if (!edits) return refetchInvalidated(client)
      // The mutation must end in the same tick, without waiting for the refetch. Otherwise its edits would be applied twice.
      keepEdits(client, edits)
      void refetchInvalidated(client)
    },
    onError: (error, input) => {
      settle(error.code)
      if (error !== undone) options.onRefused?.(input)
    },
  })
  const mutate = (
    input: Input<Name>,
    callbacks: MutateOptions<Answer<Name>, ApiError, Input<Name>, Edits | undefined> = {},
  ): void => mutation.mutate(joinHeld(name, input, join), callbacks)
  /**
   * Resolves to the response, or to undefined if the call was refused.
   * @param isHandled returns true if the caller shows the refusal itself; then there is no toast
   */
  const send = (input: Input<Name>, isHandled?: (error: ApiError) => boolean): Promise<Answer<Name> | undefined> => {
    const onError = (error: ApiError) => {
      if (isHandled?.(error)) noteShown(error)
    }
    return mutation.mutateAsync(joinHeld(name, input, join), { onError }).catch(() => undefined)
  }
  return { ...mutation, mutate, send }
}
