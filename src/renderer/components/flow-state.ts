import type { ItemOf } from '../api/queries.ts'

/** What a state is called: what waits to be paid out is a pending withdrawal (S-216). */
export const flowState = ({ kind, status }: Pick<ItemOf<'wallet.flows'>, 'kind' | 'status'>) => {
  if (status !== 'pending') return status
  return kind === 'withdrawal' ? 'pendingWithdrawal' : 'pending'
}
