import { call } from '../../api/client.ts'
import { type Step, wordOf } from '../../api/gallery-talk.ts'
import { queryClient } from '../../api/queries.ts'

/** Whether an operator has set the rule that a step names: only the room can have done that. */
export async function isOfOperator(step: Step): Promise<boolean> {
  const { list } = await call('sandbox.listFaults', {}).catch(() => ({ list: [] }))
  return list.some(({ group, match }) => group === step.walk && match?.keyword === wordOf(step))
}

/** Makes the call that the step's rule is for, as a screen reads: what it is refused with takes its usual way. */
export async function provoke(step: Step): Promise<void> {
  const input = { keyword: wordOf(step), size: 1 }
  const queryKey = ['wallet.flows', input, 'gallery']
  await queryClient.fetchQuery({ queryKey, queryFn: () => call('wallet.flows', input) }).catch(() => undefined)
  queryClient.removeQueries({ queryKey })
}

/** Takes the rules of a walk back. The room does so too, unless its page is gone. */
export const removeRules = (walk: string, outlivesPage = false): Promise<unknown> =>
  call('sandbox.removeFaults', { group: walk, restorePoint: 'skip' }, { outlivesPage }).catch(() => undefined)
