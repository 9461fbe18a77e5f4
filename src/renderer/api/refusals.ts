import type { ApiError } from './api-error.ts'

type Listener = (error: ApiError) => void

const listeners = new Set<Listener>()

/** Tells whoever reacts to refusals (`app/refusal-reactions.tsx`). */
export const tellRefusal = (error: ApiError): void => {
  for (const listener of listeners) listener(error)
}

/** @returns stops listening */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
