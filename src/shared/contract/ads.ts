import { z } from 'zod'
import { adScopes, adStatuses } from '../ads.ts'
import { requestLimits } from '../requests.ts'
import { type CallSchema, count, id, money, namedPicture, pageOf, paging, payPassword, time } from './call-schema.ts'

const ad = z.object({
  id,
  name: z.string(),
  days: count,
  price: money,
  boost: z.number().meta({ description: 'Factor of the number of visitors while it runs; simulated' }),
  status: z.enum(adStatuses).optional(),
  startsAt: time.optional(),
  endsAt: time.optional(),
  visitors: count.optional().meta({ description: 'Simulated visitors brought by the promotion', 'x-extension': true }),
  orders: count.optional().meta({ description: 'Orders placed by these visitors', 'x-extension': true }),
  goods: z
    .array(z.object({ id, ...namedPicture.shape }))
    .optional()
    .meta({ description: 'Promoted products; an empty list means the whole shop', 'x-extension': true }),
})

export const adSchemas = {
  'ads.list': {
    summary: 'Lists the promotions on sale or those that the seller bought, with the total spent',
    request: z.object({ scope: z.enum(adScopes), ...paging }),
    answer: pageOf(ad).extend({ spent: money }),
    refuses: [],
  },
  'ads.pay': {
    summary: 'Buys a promotion from the balance; its effect is simulated',
    request: z.object({
      packageId: id,
      goodsIds: z.array(id).min(1).max(requestLimits.bulk).optional(),
      payPassword,
    }),
    answer: z.object({ id, status: z.enum(adStatuses), startsAt: time, endsAt: time, balance: money }),
    refuses: ['RecordNotFound', 'ActivityAlreadyAdded'],
  },
} as const satisfies Record<string, CallSchema>
