import type { DepositStatus } from '#shared/charges.ts'
import type { TransferStatus } from '#shared/money.ts'
import type { ItemOf } from '../api/queries.ts'

/** The name of a state: a top-up that waits is called like a deposit that waits. */
export const transferState = <Status extends TransferStatus | DepositStatus>(status: Status) =>
  status === 'pending' ? 'under_review' : (status as Exclude<Status, 'pending'>)

/** The name of an entry's state: money that waits to be paid out is a pending withdrawal (S-216). */
export const flowState = ({ kind, status }: Pick<ItemOf<'wallet.flows'>, 'kind' | 'status'>) =>
  status === 'pending' && kind === 'withdrawal' ? 'pendingWithdrawal' : transferState(status)
