import { z } from 'zod'
import { depositStatuses } from '../charges.ts'
import { flowKinds, flowStatuses } from '../money.ts'
import { type CallSchema, empty, id, keyword, money, nameText, pageOf, paging, time } from './call-schema.ts'

/** The settlements of the next day that has any. */
export const payout = z.object({
  at: time.meta({ description: 'When the first order of that day settles' }),
  amount: money.meta({ description: 'What settles on that day of `X-Timezone`, net, minor units' }),
})

const wallet = z.object({
  balance: money,
  frozen: money,
  shopBalance: money,
  totalAssets: money,
  expectedProfit: money,
  settlementAmount: money,
  deposit: z.object({ amount: money, status: z.enum(depositStatuses) }),
  owed: money.meta({ description: 'What a refund after completion left open; zero or less' }),
  hasPayPassword: z.boolean(),
  walletFrozen: z.boolean(),
  withdrawDisabled: z.boolean(),
  nextPayout: payout.nullable().meta({ 'x-extension': true }),
})

const flow = z.object({
  id,
  kind: z.enum(flowKinds),
  amount: money.meta({ description: 'Signed: what it added to the balance, minor units' }),
  balanceAfter: money,
  status: z.enum(flowStatuses),
  reason: z.string().nullable().meta({ description: 'Why it failed, in words' }),
  ref: z.string().nullable().meta({ description: 'Order number or record it belongs to' }),
  item: z
    .object({ name: nameText(z.string()), image: z.string() })
    .nullable()
    .meta({ description: 'The first product of the order it belongs to', 'x-extension': true }),
  at: time,
})

export const walletSchemas = {
  'wallet.get': { summary: 'Every figure of the wallet', request: empty, answer: wallet, refuses: [] },
  'wallet.flows': {
    summary: 'The transaction history, newest first, with the running balance',
    request: z.object({
      kind: z.enum(flowKinds).optional(),
      from: time.optional(),
      to: time.optional(),
      keyword: keyword.meta({
        description: 'Part of a reference, or of the name of a product of the order that a line belongs to',
        'x-extension': true,
      }),
      ...paging,
    }),
    answer: pageOf(flow).extend({
      in: money.meta({ description: 'What came in by the lines that are meant, on all pages', 'x-extension': true }),
      out: money.meta({ description: 'What went out by them, as a positive amount', 'x-extension': true }),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
