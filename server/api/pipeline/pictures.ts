import type { Arrivals } from '../../core/uploads/form.ts'
import type { Arrival } from '../../core/uploads/inspect-picture.ts'
import { refuseField } from '../../platform/failures/refusal.ts'

/** The pictures of a form, by its fields: on the disk, and gone again unless a row names them. */
export interface Pictures<Field extends string> {
  find(field: Field): Arrival | undefined
  /** @throws Refusal ParameterMissing naming the field */
  require(field: Field): Arrival
}

export const picturesIn = (arrivals: Arrivals): Pictures<string> => ({
  find: field => arrivals.get(field),
  require: field => arrivals.get(field) ?? refuseField(field, 'missing'),
})
