import type { State } from '#shared/statuses.ts'
import { fail } from './refusal.ts'

/** Record that the refusal names in its data. */
type Subject = Readonly<Record<'orderNo', string>>

/**
 * Refuses an action that a status does not allow. The response has the same form for every kind of record.
 * @throws {Refusal} InvalidOperation with the present status and those that allow the action
 */
export function refuseStatus(status: State, allowed: readonly State[], subject?: Subject): never {
  fail('InvalidOperation', { ...subject, status, allowed })
}

/**
 * Checks that a status is allowed.
 * @throws {Refusal} InvalidOperation otherwise, as `refuseStatus`
 */
export function requireStatus(status: State, allowed: readonly State[], subject?: Subject): void {
  if (!allowed.includes(status)) refuseStatus(status, allowed, subject)
}
