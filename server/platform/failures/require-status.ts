import type { State } from '#shared/states.ts'
import { fail } from './refusal.ts'

/** What was to be acted on, for who is refused. */
type Subject = Readonly<Record<'orderNo', string>>

/**
 * Refuses an act that a status does not allow: the one way for every state machine, so that each says the same.
 * @throws Refusal InvalidOperation with the status that it has, and those in which the act is allowed
 */
export function refuseStatus(status: State, allowed: readonly State[], subject?: Subject): never {
  fail('InvalidOperation', { ...subject, status, allowed })
}

/** @throws Refusal as `refuseStatus` does, unless the status is one of those allowed */
export function requireStatus(status: State, allowed: readonly State[], subject?: Subject): void {
  if (!allowed.includes(status)) refuseStatus(status, allowed, subject)
}
