import { useAtomValue } from 'jotai'
import { useIsOperator } from '../../api/operator.ts'
import { useCall } from '../../api/queries.ts'
import { profileAtom } from '../../api/session.ts'
import { type Deadlines, isAnythingDue } from './deadlines.ts'
import { type Leap, leaps } from './leaps.ts'

/** The seller's deadlines that a jump would pass, for a button that cannot ask first; undefined if there are none. */
export function useLeapDeadlines(by: Leap): Deadlines | undefined {
  const isOperator = useIsOperator()
  const username = useAtomValue(profileAtom)?.username ?? ''
  const { data } = useCall(
    'sandbox.deadlines',
    { username, advance: leaps[by] },
    { enabled: isOperator && username !== '' },
  )
  return data && isAnythingDue(data) ? data : undefined
}
