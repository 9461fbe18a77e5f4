import { type CodeSymbol, reactionTo } from '#shared/contract/codes.ts'
import { paths } from '../paths.ts'
import type { ApiError } from './api-error.ts'

/** Text of the toast instead of the server's message; false if the screen shows the refusal. */
export type RefusalToast = string | false | undefined

type Listener = (error: ApiError, toast?: RefusalToast) => void

const listeners = new Set<Listener>()
const { promise: listening, resolve: startListening } = Promise.withResolvers<void>()

/** Settles once somebody listens: what is refused before the first paint must not be lost. */
export const whenListening = (): Promise<void> => listening

/** Tells whoever reacts to refusals (`app/refusal-reactions.tsx`). */
export const reportRefusal: Listener = (error, toast) => {
  for (const listener of listeners) listener(error, toast)
}

/** @returns stops listening */
export const onRefusal = (listener: Listener): (() => void) => {
  listeners.add(listener)
  startListening()
  return () => void listeners.delete(listener)
}

const shown = new WeakSet<ApiError>()

/** For a form that shows a refusal at its field: no toast repeats it. */
export const noteShown = (error: ApiError): void => void shown.add(error)

/** Checks if a code ends the session or leaves the screen. Code 0 means that there was no answer. */
export const endsSession = (code: number): boolean => code !== 0 && !['toast', 'invite'].includes(reactionTo(code))

/** A form that has shown the refusal is enough, unless the refusal also ends the session. */
export const isShown = (error: ApiError): boolean => shown.has(error) && !endsSession(error.code)

/** Why `/404` is shown (D-05), by the refusal that led there. */
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
