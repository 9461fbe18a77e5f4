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
  sellingPrice: money.meta({ description: 'What this shop asks, minor units' }),
  cost: money.meta({ description: 'Purchase cost and delivery, minor units' }),
  purchaseCost: money.meta({ description: 'What the warehouse asks, minor units' }),
  profit: money.meta({ description: '`sellingPrice` less `cost`, minor units' }),
  clicks: count,
  clicksWeek: z.array(count).length(clickDays).meta({
    description: 'Clicks of the last 7 days of `X-Timezone`, the oldest first, today last; of all shops, as `clicks`',
    'x-extension': true,
  }),
  sold: count,
  inShowcase: z.boolean(),
  publicSupport: z.boolean(),
})

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
} as const satisfies Record<string, CallSchema>
