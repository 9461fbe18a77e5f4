import { UnfitCapsule } from '../platform/db/capsule.ts'
import { refuseField } from '../platform/failures/refusal.ts'

/** @throws Refusal InvalidParameter for the field whose capsule does not fit, and every other error as it is */
export const refuseUnfit =
  (field: string) =>
  (error: unknown): never => {
    if (error instanceof UnfitCapsule) refuseField(field, error.fault)
    throw error
  }

/** Runs what reads a capsule. @throws Refusal as `refuseUnfit` does */
export function refusing<Result>(field: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    return refuseUnfit(field)(error)
  }
}
