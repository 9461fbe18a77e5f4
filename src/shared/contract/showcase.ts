import { z } from 'zod'
import { goodsSorts, listingStatuses } from '../goods.ts'
import { requestLimits } from '../requests.ts'
import { type CallSchema, count, id, keyword, pageOf, paging, time } from './call-schema.ts'
import { goods } from './goods.ts'

const goodsIds = z.array(id).min(1).max(requestLimits.bulk)

const shelf = { used: count, limit: count }

export const showcaseSchemas = {
  'showcase.list': {
    summary: "Lists the seller's showcase, with the tier's limit and the removals left today",
    request: z.object({
      status: z.enum(listingStatuses).optional(),
      keyword,
      sort: z.enum(goodsSorts).meta({ description: '`clicks` and `sold` count those of the own shop' }).optional(),
      ...paging,
    }),
    answer: pageOf(goods.extend({ status: z.enum(listingStatuses), listedAt: time })).extend({
      ...shelf,
      unlisted: count.meta({
        description: 'Products that were listed before and are not listed now',
        'x-extension': true,
      }),
      deletionsLeft: count,
    }),
    refuses: [],
  },
  'showcase.add': {
    summary: 'Puts products on sale; those that are already listed are not changed',
    request: z.object({ goodsIds }),
    answer: z.object({ added: z.array(id), ...shelf }),
    refuses: ['RecordNotFound', 'ShowcaseLimit'],
  },
  'showcase.remove': {
    summary: 'Takes products off sale and removes their unpaid orders',
    request: z.object({ goodsIds }),
    answer: z.object({ removed: z.array(id), ...shelf, deletionsLeft: count }),
    refuses: ['RecordNotFound', 'ShowcaseDeleteLimit'],
  },
} as const satisfies Record<string, CallSchema>
