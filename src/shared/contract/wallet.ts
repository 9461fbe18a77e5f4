import { z } from 'zod'
import { depositStatuses } from '../charges.ts'
import { flowKinds, flowStatuses } from '../money.ts'
import { type CallSchema, empty, id, keyword, money, namedPicture, pageOf, paging, time } from './call-schema.ts'

/** Settlements of the next day that has any. */
export const payout = z.object({
  at: time.meta({ description: "Due time of the day's first settlement" }),
  amount: money.meta({ description: 'Net amount that settles on that day of `X-Timezone`, in minor units' }),
})

const wallet = z.object({
  balance: money,
  frozen: money,
  shopBalance: money,
  totalAssets: money,
  expectedProfit: money,
  settlementAmount: money,
  deposit: z.object({ amount: money, status: z.enum(depositStatuses) }),
  owed: money.meta({ description: 'Debt left by a refund after completion; zero or negative' }),
  hasPayPassword: z.boolean(),
  walletFrozen: z.boolean(),
  withdrawDisabled: z.boolean(),
  nextPayout: payout.nullable().meta({ 'x-extension': true }),
})

const flow = z.object({
  id,
  kind: z.enum(flowKinds),
  amount: money.meta({ description: 'Change of the balance, signed, in minor units' }),
  balanceAfter: money,
  status: z.enum(flowStatuses),
  reason: z.string().nullable().meta({ description: 'Reason for a failure, in words' }),
  ref: z.string().nullable().meta({ description: 'Order number or reference number of the line' }),
  item: namedPicture.nullable().meta({ description: "The first product of the line's order", 'x-extension': true }),
  at: time,
})

export const walletSchemas = {
  'wallet.get': { summary: 'Returns all figures of the wallet', request: empty, answer: wallet, refuses: [] },
  'wallet.flows': {
    summary: 'Lists the transaction history, newest first, with the running balance',
    request: z.object({
      kind: z.enum(flowKinds).optional(),
      from: time.optional(),
      to: time.optional(),
      keyword: keyword.meta({
        description: "Part of a reference, or of the name of a product in the line's order",
        'x-extension': true,
      }),
      ...paging,
    }),
    answer: pageOf(flow).extend({
      in: money.meta({
        description: 'Sum of the incoming amounts of all matching lines, on all pages',
        'x-extension': true,
      }),
      out: money.meta({
        description: 'Sum of the outgoing amounts of all matching lines, as a positive amount',
        'x-extension': true,
      }),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
