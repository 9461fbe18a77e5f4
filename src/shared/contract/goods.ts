import { z } from 'zod'
import { limits } from '../limits.ts'
import { goodsSorts, listingStatuses } from '../statuses.ts'
import { type CallSchema, count, empty, id, keyword, money, nameText, pageOf, paging, time } from './call-schema.ts'

const goods = z.object({
  id,
  code: z.string(),
  name: nameText(z.string()),
  image: z.string().meta({ description: 'Path below `fileHost`' }),
  typeId: id,
  price: money.meta({ description: 'Suggested retail price, minor units' }),
  sellingPrice: money.meta({ description: 'What this shop asks, minor units' }),
  cost: money.meta({ description: 'Purchase cost and delivery, minor units' }),
  purchaseCost: money.meta({ description: 'What the warehouse asks, minor units' }),
  profit: money.meta({ description: '`sellingPrice` less `cost`, minor units' }),
  clicks: count,
  sold: count,
  inShowcase: z.boolean(),
  publicSupport: z.boolean(),
})

const goodsIds = z.array(id).min(1).max(limits.bulk)
const shelf = { used: count, limit: count }

export const goodsSchemas = {
  'goods.types': {
    summary: 'The categories of the warehouse',
    request: empty,
    answer: z.object({ list: z.array(z.object({ id, name: nameText(z.string()), goodsCount: count })) }),
    refuses: ['GoodsTypeNotConfigured'],
  },
  'goods.list': {
    summary: 'Products of the warehouse, by category, search and order',
    request: z.object({
      typeId: id.optional(),
      keyword,
      sort: z.enum(goodsSorts).optional(),
      inShowcase: z.boolean().optional(),
      ...paging,
    }),
    answer: pageOf(goods),
    refuses: ['GoodsTypeNotFound'],
  },
  'showcase.list': {
    summary: "What the seller's showcase holds, with the tier's limit and the day's remaining deletions",
    request: z.object({
      status: z.enum(listingStatuses).optional(),
      keyword,
      sort: z.enum(goodsSorts).optional(),
      ...paging,
    }),
    answer: pageOf(goods.extend({ status: z.enum(listingStatuses), listedAt: time })).extend({
      ...shelf,
      deletionsLeft: count,
    }),
    refuses: [],
  },
  'showcase.add': {
    summary: 'Puts products on sale; one that is listed already stays as it is',
    request: z.object({ goodsIds }),
    answer: z.object({ added: z.array(id), ...shelf }),
    refuses: ['RecordNotFound', 'ShowcaseLimit'],
  },
  'showcase.remove': {
    summary: 'Takes products off sale; unpaid orders for them end as removed (O4)',
    request: z.object({ goodsIds }),
    answer: z.object({ removed: z.array(id), ...shelf, deletionsLeft: count }),
    refuses: ['RecordNotFound', 'ShowcaseDeleteLimit'],
  },
} as const satisfies Record<string, CallSchema>
