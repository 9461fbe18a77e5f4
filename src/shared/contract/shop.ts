import { z } from 'zod'
import { limits, requirementKeys, tierIds } from '../limits.ts'
import { lineMetrics, statRanges } from '../statuses.ts'
import { type CallSchema, count, empty, id, money, nameText, time } from './call-schema.ts'

export const shop = z.object({
  id,
  name: nameText(z.string()),
  address: nameText(z.string()),
  logo: z.string().nullable(),
  phoneNo: z.string(),
  idNo: z.string().meta({ description: 'Masked but for its last four' }),
  idPhoto: z.string().nullable(),
  identityPicture: z.string().nullable(),
  curLevel: z.int().min(1).max(4),
  tier: z.enum(tierIds),
  credit: z.int().min(0).max(100),
  stars: z.number().min(0).max(5).meta({ description: "Mean of buyers' stars, one decimal" }),
  visitors: count,
  listedCount: count,
  balance: money,
  frozen: money,
  totalAssets: money,
  totalSales: money,
  expectedProfit: money,
})

const tier = z.object({
  id: z.enum(tierIds),
  name: z.string(),
  level: z.int().min(1).max(4),
  productLimit: count,
  deletionsPerDay: count,
  minDeposit: money,
  settleDays: count,
  requirements: z.array(
    z.object({ key: z.enum(requirementKeys), need: z.int(), have: z.int().nullable(), met: z.boolean().nullable() }),
  ),
})

const figures = z.object({
  visitors: count,
  clicks: count,
  orders: count.meta({ description: 'Orders placed' }),
  sales: money.meta({ description: 'Selling price of the orders paid, less what was refunded' }),
  profit: money.meta({ description: 'Profit of the orders paid, less what refunds took of it' }),
  refunds: count.meta({ description: 'Refunds asked for' }),
  settled: money.meta({ description: 'What settlements paid into the balance' }),
})

const point = z.object({ at: time, value: z.int() })

export const shopSchemas = {
  'shop.info': { summary: "The seller's shop with its standing and money", request: empty, answer: shop, refuses: [] },
  'shop.tiers': {
    summary: 'The four tiers; with a token also what the seller has of each requirement',
    request: z.object({ code: z.string().max(limits.code).optional() }),
    answer: z.object({
      list: z.array(tier),
      current: z.enum(tierIds).nullable(),
      unlocked: z.enum(tierIds).nullable(),
      demo: z.boolean().meta({ description: 'Whether this world has the demo shop to try', 'x-extension': true }),
    }),
    refuses: [],
    labels: { code: 'tierCode' },
  },
  'home.stat': {
    summary: 'Indicators of today, this week or this month in the time zone of `X-Timezone`, and what needs action',
    request: z.object({ range: z.enum(statRanges) }),
    answer: figures.extend({
      range: z.enum(statRanges),
      from: time,
      to: time,
      previous: figures.meta({ description: 'The same figures of the period before, up to the same elapsed time' }),
      todo: z.object({
        pendingPayment: count,
        dueSoon: count,
        overdueParcels: count,
        refunds: count,
        unread: count,
        nextDueAt: time.nullable().meta({ description: 'When the first unpaid order runs out' }),
      }),
    }),
    refuses: [],
  },
  'home.statLine': {
    summary: 'One indicator as a line: hours of today, days of the week or month',
    request: z.object({ metric: z.enum(lineMetrics), range: z.enum(statRanges) }),
    answer: z.object({
      metric: z.enum(lineMetrics),
      range: z.enum(statRanges),
      points: z.array(point),
      previous: z.array(point),
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
