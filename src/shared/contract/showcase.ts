import { z } from 'zod'
import { goodsSorts, listingStatuses } from '../goods.ts'
import { requestLimits } from '../requests.ts'
import { type CallSchema, count, id, keyword, pageOf, paging, time } from './call-schema.ts'
import { goods } from './goods.ts'

const goodsIds = z.array(id).min(1).max(requestLimits.bulk)

const shelf = { used: count, limit: count }

export const showcaseSchemas = {
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
      unlisted: count.meta({ description: 'Products that were listed and are not now', 'x-extension': true }),
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
    summary: 'Takes products off sale; unpaid orders for them end as removed',
    request: z.object({ goodsIds }),
    answer: z.object({ removed: z.array(id), ...shelf, deletionsLeft: count }),
    refuses: ['RecordNotFound', 'ShowcaseDeleteLimit'],
  },
} as const satisfies Record<string, CallSchema>
