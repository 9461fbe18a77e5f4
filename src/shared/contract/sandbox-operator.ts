import { z } from 'zod'
import { commentLimits } from '../comments.ts'
import { refundReasons, refundTypes } from '../orders.ts'
import { buyerActs } from '../sandbox.ts'
import { restorePointModes } from '../snapshots.ts'
import { type CallSchema, money, orderNo } from './call-schema.ts'
import { order } from './orders.ts'
import { buyers } from './sandbox.ts'
import { reviewPolicy, wantedReviews } from './sandbox-reviews.ts'

const restorePoints = z.enum(restorePointModes).meta({
  description:
    'Whether a restore point is taken before each act of the operator; `on` at first in the desktop app and the browser mode, else `off`, which forgets those that are there',
})

export const operatorSchemas = {
  'sandbox.actAsBuyer': {
    summary: 'A buyer cancels, asks for a refund, withdraws it, or comments',
    request: z.object({
      orderNo: orderNo.meta({ description: 'The order’s number' }),
      act: z.enum(buyerActs).meta({ description: 'What the buyer does' }),
      type: z.enum(refundTypes).optional().meta({ description: 'Money alone, or the goods come back; with a refund' }),
      reason: z.enum(refundReasons).optional().meta({ description: 'Why a refund is asked for' }),
      amount: money.min(1).optional().meta({ description: 'The whole order unless told' }),
      content: z
        .string()
        .min(1)
        .max(commentLimits.text.max)
        .optional()
        .meta({ description: 'The comment; needed with that' }),
      stars: z.int().min(1).max(5).optional().meta({ description: 'With a comment: how many of five' }),
    }),
    answer: order,
    refuses: ['InvalidOperation', 'ParameterMissing', 'RecordNotFound'],
  },
  'sandbox.settings': {
    summary: 'Rules of the world that an operator may switch; without a field it only reads',
    request: z.object({
      registrationOpen: z.boolean().optional().meta({ description: 'Whether anybody may register' }),
      inviteRequired: z.boolean().optional().meta({ description: 'Whether registering needs an invitation code' }),
      shopClosing: z.boolean().optional().meta({ description: 'Close shops that miss payments' }),
      buyers: buyers.optional(),
      restorePoints: restorePoints.optional(),
      reviews: wantedReviews.optional(),
    }),
    answer: z.object({
      registrationOpen: z.boolean(),
      inviteRequired: z.boolean(),
      shopClosing: z.boolean(),
      buyers,
      restorePoints,
      reviews: reviewPolicy,
    }),
    refuses: ['ParameterMissing'],
    labels: { mode: 'reviewMode', after: 'reviewAfter', chance: 'reviewChance' },
  },
} as const satisfies Record<string, CallSchema>
