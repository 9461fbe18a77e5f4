import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { starReasons } from '../reputation.ts'
import { creditReasons, shopLimits } from '../shop.ts'
import { requirementKeys, tierIds } from '../tiers.ts'
import {
  type CallSchema,
  count,
  empty,
  id,
  money,
  namedPicture,
  nameText,
  orderNo,
  time,
  uploadPath,
} from './call-schema.ts'

const shop = z.object({
  id,
  name: nameText(z.string()),
  address: nameText(z.string()),
  logo: z.string().nullable(),
  phoneNo: z.string(),
  idNo: z.string().meta({ description: 'Masked except for the last four characters' }),
  idPhoto: z.string().nullable(),
  identityPicture: z.string().nullable(),
  curLevel: z.int().min(1).max(4),
  tier: z.enum(tierIds),
  credit: z.int().min(0).max(100),
  stars: z.number().min(0).max(5).meta({ description: "Mean of the buyers' stars, with one decimal" }),
  visitors: count,
  listedCount: count,
  balance: money,
  frozen: money,
  totalAssets: money,
  totalSales: money,
  expectedProfit: money,
})

const firstGoods = namedPicture.meta({ description: 'First product of the order' })

const ratedOrder = z.object({ orderNo, goods: firstGoods, stars: z.int().min(1).max(5), at: time })

const reputation = z
  .object({
    stars: z.number().min(0).max(5).meta({ description: 'The same as `stars` of `shop.info`' }),
    rated: count.meta({ description: 'Rated orders of which `stars` is the mean' }),
    reasons: z.array(
      z.object({
        reason: z.enum(starReasons),
        orders: count,
        stars: z.number().min(1).max(5).meta({ description: 'Mean of these orders, with one decimal' }),
        latest: z.array(ratedOrder).meta({ description: 'The last of these orders' }),
      }),
    ),
    credit: z.object({
      score: z.int().min(0).max(shopLimits.credit.max),
      changes: z
        .array(z.object({ reason: z.enum(creditReasons), points: z.int(), at: time, orderNo, goods: firstGoods }))
        .meta({ description: 'The last changes, the newest first' }),
    }),
  })
  .meta({ 'x-extension': true })

/** A requirement of a tier, with the present value of the shop. */
export const requirement = z.object({
  key: z.enum(requirementKeys),
  need: z.int(),
  have: z.int().nullable(),
  met: z.boolean().nullable(),
})

const tier = z.object({
  id: z.enum(tierIds),
  name: z.string(),
  level: z.int().min(1).max(4),
  productLimit: count,
  deletionsPerDay: count,
  minDeposit: money,
  settleDays: count,
  requirements: z.array(requirement),
})

export const shopSchemas = {
  'shop.info': {
    summary: "Returns the seller's shop with its tier, figures and money",
    request: empty,
    answer: shop,
    refuses: [],
  },
  'shop.reputation': {
    summary: "Says what moved the shop's stars and its credit, with the orders",
    request: empty,
    answer: reputation,
    refuses: [],
  },
  'shop.tiers': {
    summary: "Lists the four tiers; with a token also the seller's value for each requirement",
    request: z.object({ code: z.string().max(authLimits.code).optional() }),
    answer: z.object({
      list: z.array(tier),
      current: z.enum(tierIds).nullable(),
      unlocked: z.enum(tierIds).nullable(),
      demo: z.boolean().meta({ description: 'True if this world has the demo shop to try', 'x-extension': true }),
    }),
    refuses: [],
    labels: { code: 'tierCode' },
  },
  'shop.upgrade': {
    summary: 'Upgrades by one tier; unmet requirements are listed in `data.requirements`',
    request: z.object({ tier: z.enum(tierIds), code: z.string().max(authLimits.code).optional() }),
    answer: z.object({ tier: z.enum(tierIds), curLevel: z.int().min(1).max(4) }),
    refuses: ['InvalidOperation'],
    labels: { code: 'tierCode' },
  },
  'shop.update': {
    summary: "Changes the shop's profile; without a field it only returns it",
    request: z.object({
      name: nameText(z.string().min(1).max(shopLimits.name)).optional(),
      address: nameText(z.string().max(shopLimits.address)).optional(),
      logo: uploadPath.optional().meta({ description: 'Path of an upload of the type `logo`' }),
      phoneNo: z.string().max(shopLimits.phoneNo).optional(),
    }),
    answer: shop,
    refuses: ['RecordNotFound'],
    labels: { name: 'shopName' },
  },
} as const satisfies Record<string, CallSchema>
