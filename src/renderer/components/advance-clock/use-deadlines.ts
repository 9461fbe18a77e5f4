import { useAtomValue } from 'jotai'
import { useIsOperator } from '../../api/operator.ts'
import { useCall } from '../../api/queries.ts'
import { profileAtom } from '../../api/session.ts'
import { type ClockStep, clockSteps } from './clock-steps.ts'
import { type Deadlines, isAnythingDue } from './deadlines.ts'

/**
 * Returns the seller's deadlines that a step would pass; undefined if there are none. Used by buttons that cannot ask
 * first.
 */
export function useDeadlines(by: ClockStep): Deadlines | undefined {
  const isOperator = useIsOperator()
  const username = useAtomValue(profileAtom)?.username ?? ''
  const { data } = useCall(
    'sandbox.deadlines',
    { username, advance: clockSteps[by] },
    { enabled: isOperator && username !== '' },
  )
  return data && isAnythingDue(data) ? data : undefined
}
