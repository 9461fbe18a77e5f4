import { z } from 'zod'
import { depositStatuses } from '../charges.ts'
import { flowKinds, flowStatuses } from '../money.ts'
import { type CallSchema, empty, id, money, pageOf, paging, time } from './call-schema.ts'

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
})

const flow = z.object({
  id,
  kind: z.enum(flowKinds),
  amount: money.meta({ description: 'Signed: what it added to the balance, minor units' }),
  balanceAfter: money,
  status: z.enum(flowStatuses),
  reason: z.string().nullable().meta({ description: 'Why it failed, in words' }),
  ref: z.string().nullable().meta({ description: 'Order number or record it belongs to' }),
  at: time,
})

export const walletSchemas = {
  'wallet.get': { summary: 'Every figure of the wallet', request: empty, answer: wallet, refuses: [] },
  'wallet.flows': {
    summary: 'The transaction history, newest first, with the running balance',
    request: z.object({ kind: z.enum(flowKinds).optional(), from: time.optional(), to: time.optional(), ...paging }),
    answer: pageOf(flow),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
