import type { State } from '#shared/statuses.ts'
import { fail } from './refusal.ts'

/** Names the refused record in the answer. */
type Subject = Readonly<Record<'orderNo', string>>

/**
 * Refuses an action that a status does not allow, with the same answer for every state machine.
 * @throws {Refusal} InvalidOperation with the current status and those that allow the action
 */
export function refuseStatus(status: State, allowed: readonly State[], subject?: Subject): never {
  fail('InvalidOperation', { ...subject, status, allowed })
}

/** @throws {Refusal} InvalidOperation, as `refuseStatus`, unless the status is allowed */
export function requireStatus(status: State, allowed: readonly State[], subject?: Subject): void {
  if (!allowed.includes(status)) refuseStatus(status, allowed, subject)
}
