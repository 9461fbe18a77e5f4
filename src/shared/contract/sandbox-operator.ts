import { z } from 'zod'
import { commentLimits } from '../comments.ts'
import { refundReasons, refundTypes } from '../orders.ts'
import { buyerActions } from '../sandbox.ts'
import { restorePointModes } from '../snapshots.ts'
import { type CallSchema, money, orderNo } from './call-schema.ts'
import { order } from './orders.ts'
import { reviewPolicy, reviewPolicyInput } from './sandbox-approvals.ts'
import { buyers } from './sandbox-clock.ts'

const restorePoints = z.enum(restorePointModes).meta({
  description:
    'Switches undo points before each action of the operator; initially `on` in the desktop app and in browser mode, else `off`. `off` deletes the existing ones',
})

export const operatorSchemas = {
  'sandbox.actAsBuyer': {
    summary: 'Acts as a buyer: cancels an order, requests or withdraws a refund, or comments',
    request: z.object({
      orderNo: orderNo.meta({ description: 'The order’s number' }),
      act: z.enum(buyerActions).meta({ description: "The buyer's action" }),
      type: z
        .enum(refundTypes)
        .optional()
        .meta({ description: 'For a refund: only the money, or with return of the goods' }),
      reason: z.enum(refundReasons).optional().meta({ description: 'For a refund: the reason' }),
      amount: money.min(1).optional().meta({ description: 'The whole amount of the order by default' }),
      content: z
        .string()
        .min(1)
        .max(commentLimits.text.max)
        .optional()
        .meta({ description: 'Text of the comment; required for a comment' }),
      stars: z.int().min(1).max(5).optional().meta({ description: 'For a comment: 1 to 5 stars' }),
    }),
    answer: order,
    refuses: ['InvalidOperation', 'ParameterMissing', 'RecordNotFound'],
  },
  'sandbox.settings': {
    summary: 'Changes the rules of the world; without a field it only returns them',
    request: z.object({
      registrationOpen: z.boolean().optional().meta({ description: 'True if new sellers can register' }),
      inviteRequired: z.boolean().optional().meta({ description: 'True if registration needs an invitation code' }),
      shopClosing: z.boolean().optional().meta({ description: 'Closes shops that miss payments' }),
      buyers: buyers.optional(),
      restorePoints: restorePoints.optional(),
      reviews: reviewPolicyInput.optional(),
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
