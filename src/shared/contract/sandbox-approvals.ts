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
  at: time.meta({ description: 'Time of the request' }),
  decidesAt: time.nullable().meta({ description: "Time of the platform's decision; null if an operator decides" }),
  payout: account
    .omit({ id: true, createdAt: true })
    .nullable()
    .meta({ description: 'Account of a withdrawal, masked as its seller sees it' }),
  payment: z
    .object({
      purpose: z.enum(chargePurposes),
      payFrom: z.enum(chargeSources),
      channelId: id.nullable(),
      txHash: hashText(z.string()).nullable(),
    })
    .nullable()
    .meta({ description: 'Payment details of a recharge or a deposit' }),
  papers: z
    .object({ realName: z.string(), idNo: z.string(), phoneNo: z.string() })
    .nullable()
    .meta({ description: 'Details of an identity, its number masked except for the last four characters' }),
  pictures: z.array(
    z.object({
      field: z.enum(reviewPictures).meta({ description: 'Request field of the picture' }),
      path: z.string().meta({ description: "Path below the server's address; only the operator can read it" }),
    }),
  ),
})

const reason = z.object({
  reasonId: z.enum(reviewReasonIds),
  text: z.string().meta({ description: 'In the language of the request; sellers read it in their own language' }),
})

const mode = z.enum(reviewModes).meta({
  description:
    '`usual`: the last digits of the number decide; `always`: approves; `never`: waits for an operator; `chance`: approves with the probability `chance`, else rejects',
})
const after = z.string().max(40).meta({
  description:
    'With `always` and `chance`: ISO 8601 duration until the decision, at most P366D; the usual time by default',
})
const chance = z.number().min(0).max(1).meta({ description: 'Probability of an approval; required with `chance`' })

/** Policy for reviews that sellers request from now on. */
export const reviewPolicy = z.object({ mode, after: after.nullable(), chance: chance.nullable() })
export const reviewPolicyInput = z
  .object({ mode, after: after.optional(), chance: chance.optional() })
  .meta({ description: 'Policy for requests of sellers from now on; pending ones keep their scheduled decision' })

export const reviewSchemas = {
  'sandbox.listReviews': {
    summary:
      'Lists the requests that wait for a decision, oldest first: withdrawals, recharges, deposits and identities',
    request: empty,
    answer: z.object({
      list: z.array(review),
      reasons: z
        .object({ withdrawal: z.array(reason), charge: z.array(reason), identity: z.array(reason) })
        .meta({ description: 'Values of `reasonId` for a rejection, by kind' }),
    }),
    refuses: [],
  },
  'sandbox.review': {
    summary: 'Approves or rejects a pending request',
    request: z.object({
      kind: kind.meta({ description: 'Kind of the pending request' }),
      id,
      outcome: outcome.meta({ description: 'The decision' }),
      reasonId: z
        .enum(reviewReasonIds)
        .optional()
        .meta({ description: "A standard reason of the kind, shown in the seller's language" }),
      reason: z.string().min(1).max(200).optional().meta({ description: 'Text shown to the seller unchanged' }),
    }),
    answer: z.object({ kind, id, outcome }),
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
} as const satisfies Record<string, CallSchema>
