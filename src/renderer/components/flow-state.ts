import type { DepositStatus } from '#shared/charges.ts'
import type { TransferStatus } from '#shared/money.ts'
import type { ItemOf } from '../api/queries.ts'

/** Returns the text key of a transfer's state. A pending top-up has the same name as a pending deposit. */
export const transferState = <Status extends TransferStatus | DepositStatus>(status: Status) =>
  status === 'pending' ? 'under_review' : (status as Exclude<Status, 'pending'>)

/** Returns the text key of an entry's state. A pending withdrawal has its own text (S-216). */
export const flowState = ({ kind, status }: Pick<ItemOf<'wallet.flows'>, 'kind' | 'status'>) =>
  status === 'pending' && kind === 'withdrawal' ? 'pendingWithdrawal' : transferState(status)
