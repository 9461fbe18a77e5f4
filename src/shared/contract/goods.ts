import { z } from 'zod'
import { clickDays, goodsSorts } from '../goods.ts'
import { type CallSchema, count, empty, id, keyword, money, nameText, pageOf, paging } from './call-schema.ts'

export const goods = z.object({
  id,
  code: z.string(),
  name: nameText(z.string()),
  image: z.string().meta({ description: 'Path below `fileHost`' }),
  typeId: id,
  price: money.meta({ description: 'Suggested retail price, minor units' }),
  sellingPrice: money.meta({ description: 'Selling price in this shop, minor units' }),
  cost: money.meta({ description: 'Purchase cost plus delivery, minor units' }),
  purchaseCost: money.meta({ description: 'Price of the warehouse, minor units' }),
  profit: money.meta({ description: '`sellingPrice` minus `cost`, minor units' }),
  clicks: count.meta({ description: 'Clicks in all shops' }),
  clicksWeek: z.array(count).length(clickDays).meta({
    description: 'Clicks on each of the last 7 days of `X-Timezone`, oldest first, in all shops (as `clicks`)',
    'x-extension': true,
  }),
  sold: count.meta({ description: 'Pieces sold in all shops' }),
  ownClicks: count.meta({ description: "Clicks in the seller's own shop", 'x-extension': true }),
  ownSold: count.meta({ description: "Pieces that the seller's own shop has sold", 'x-extension': true }),
  inShowcase: z.boolean(),
  publicSupport: z.boolean(),
})

export const goodsSchemas = {
  'goods.types': {
    summary: 'Lists the categories of the warehouse',
    request: empty,
    answer: z.object({ list: z.array(z.object({ id, name: nameText(z.string()), goodsCount: count })) }),
    refuses: ['GoodsTypeNotConfigured'],
  },
  'goods.list': {
    summary: 'Lists products of the warehouse, filtered and sorted',
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
} as const satisfies Record<string, CallSchema>
