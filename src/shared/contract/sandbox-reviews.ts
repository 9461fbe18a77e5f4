import { z } from 'zod'
import { chargePurposes, chargeSources } from '../charges.ts'
import { reviewKinds, reviewModes, reviewPictures, reviewReasonIds } from '../reviews.ts'
import { account } from './accounts.ts'
import { type CallSchema, empty, hashText, id, money, time } from './call-schema.ts'

const kind = z.enum(reviewKinds)
const outcome = z.enum(['approve', 'reject'])

const review = z.object({
  kind,
  id,
  username: z.string(),
  shopName: z.string(),
  amount: money.nullable(),
  at: time.meta({ description: 'When it was asked' }),
  decidesAt: time.nullable().meta({ description: 'When the platform decides; null where it waits for an operator' }),
  payout: account
    .omit({ id: true, createdAt: true })
    .nullable()
    .meta({ description: 'Where a withdrawal goes, masked as its seller sees it' }),
  payment: z
    .object({
      purpose: z.enum(chargePurposes),
      payFrom: z.enum(chargeSources),
      channelId: id.nullable(),
      txHash: hashText(z.string()).nullable(),
    })
    .nullable()
    .meta({ description: 'How a recharge or a deposit was paid' }),
  papers: z
    .object({ realName: z.string(), idNo: z.string(), phoneNo: z.string() })
    .nullable()
    .meta({ description: 'What an identity says, its number masked but for the last four' }),
  pictures: z.array(
    z.object({
      field: z.enum(reviewPictures).meta({ description: 'The field that it came in' }),
      path: z.string().meta({ description: 'Below the address of the server, for the operator alone' }),
    }),
  ),
})

const reason = z.object({
  reasonId: z.enum(reviewReasonIds),
  text: z.string().meta({ description: 'In the language of the request; the seller reads it in the own one' }),
})

const mode = z.enum(reviewModes).meta({
  description:
    '`usual`: the end of the number decides; `always` approves; `never`: it waits for an operator; `chance` approves with `chance`, else rejects',
})
const after = z.string().max(40).meta({
  description: 'With `always` and `chance`: ISO 8601 duration until the decision, at most P366D; else the usual time',
})
const chance = z.number().min(0).max(1).meta({ description: 'With `chance`, which needs it: of an approval' })

/** Policy for reviews that are requested from now on. */
export const reviewPolicy = z.object({ mode, after: after.nullable(), chance: chance.nullable() })
export const wantedReviews = z
  .object({ mode, after: after.optional(), chance: chance.optional() })
  .meta({ description: 'How what sellers ask from now on is decided; what waits already keeps its plan' })

export const reviewSchemas = {
  'sandbox.listReviews': {
    summary: 'What waits for a decision, the oldest first: withdrawals, recharges and deposits, identities',
    request: empty,
    answer: z.object({
      list: z.array(review),
      reasons: z
        .object({ withdrawal: z.array(reason), charge: z.array(reason), identity: z.array(reason) })
        .meta({ description: 'What `reasonId` of a rejection may be, by kind' }),
    }),
    refuses: [],
  },
  'sandbox.review': {
    summary: 'Decides what waits',
    request: z.object({
      kind: kind.meta({ description: 'What waits' }),
      id,
      outcome: outcome.meta({ description: 'The decision' }),
      reasonId: z
        .enum(reviewReasonIds)
        .optional()
        .meta({ description: 'A standard reason of its kind: the seller reads it in the own language' }),
      reason: z.string().min(1).max(200).optional().meta({ description: 'Shown to the seller as it is written' }),
    }),
    answer: z.object({ kind, id, outcome }),
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
