import { type CodeSymbol, reactionTo } from '#shared/contract/codes.ts'
import { paths } from '../paths.ts'
import type { ApiError } from './api-error.ts'

/** Text of the toast instead of the server's message; false if the screen shows the refusal. */
export type RefusalToast = string | false | undefined

type Listener = (error: ApiError, toast?: RefusalToast) => void

const listeners = new Set<Listener>()
const { promise: listening, resolve: startListening } = Promise.withResolvers<void>()

/** Resolves when there is a listener, so that a refusal before the first render is not lost. */
export const whenListening = (): Promise<void> => listening

/** Notifies the listeners (`app/refusal-reactions.tsx`). */
export const reportRefusal: Listener = (error, toast) => {
  for (const listener of listeners) listener(error, toast)
}

/** @returns a function that stops listening */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener)
  startListening()
  return () => void listeners.delete(listener)
}

const shown = new WeakSet<ApiError>()

/** Notes that a form shows the refusal at its field, so that no toast repeats it. */
export const noteShown = (error: ApiError): void => void shown.add(error)

/** Checks if a code ends the session or leads to another screen. Code 0 means that there was no response. */
export const endsSession = (code: number): boolean => code !== 0 && !['toast', 'invite'].includes(reactionTo(code))

/** Checks if a form has shown the refusal. A refusal that ends the session needs more than that. */
export const isShown = (error: ApiError): boolean => shown.has(error) && !endsSession(error.code)

/** Value of `reason` in the address of `/404` (D-05), by refusal. */
const reasons: Partial<Record<CodeSymbol, string>> = {
  InvalidUserPage: 'closed',
  AccountDisabled: 'disabled',
  IllegalRequest: 'session',
  LoginError: 'login',
}

/** Returns the destination of a refusal that leads to `/404`, with the query string (D-01). */
export function notFoundAfter(symbol: CodeSymbol | undefined, search: string): string {
  const query = new URLSearchParams(search)
  query.set('reason', (symbol && reasons[symbol]) ?? 'notfound')
  return `${paths.notFound}?${query}`
}
