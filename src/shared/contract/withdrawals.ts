import { z } from 'zod'
import { transferStatuses } from '../money.ts'
import { account } from './accounts.ts'
import { type CallSchema, count, id, money, pageOf, paging, payPassword, time } from './call-schema.ts'

const arrivesBy = time
  .nullable()
  .meta({ description: 'Latest time of the payout; null once it is decided or late', 'x-extension': true })
const leftToday = count.meta({ description: "Number of withdrawals left on the shop's day", 'x-extension': true })

export const withdrawalSchemas = {
  'withdrawals.add': {
    summary: 'Requests a withdrawal',
    request: z.object({ amount: money.min(1), accountId: id, payPassword }),
    answer: z.object({ id, status: z.enum(transferStatuses), balance: money, frozen: money, arrivesBy, leftToday }),
    refuses: ['OperationFailed', 'WithdrawAccountNotFound'],
    labels: { amount: 'withdrawalAmount' },
  },
  'withdrawals.list': {
    summary: "Lists the seller's withdrawals, newest first",
    request: z.object({ ...paging }),
    answer: pageOf(
      z.object({
        id,
        amount: money,
        account: account
          .omit({ id: true, createdAt: true })
          .meta({ description: 'The account at the time of the request' }),
        status: z.enum(transferStatuses),
        reason: z.string().nullable(),
        at: time,
        decidedAt: time.nullable(),
        arrivesBy,
      }),
    ).extend({ leftToday }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
