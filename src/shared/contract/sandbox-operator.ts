import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { commentLimits } from '../comments.ts'
import { refundReasons, refundTypes } from '../orders.ts'
import { reviewKinds } from '../reviews.ts'
import { buyerActs, sandboxLimits } from '../sandbox.ts'
import { restorePointModes } from '../snapshots.ts'
import { tierIds } from '../tiers.ts'
import { type CallSchema, empty, id, money, orderNo, realTime, time } from './call-schema.ts'
import { order } from './orders.ts'
import { buyers } from './sandbox.ts'

const username = z.string().min(1).max(authLimits.username.max).meta({ description: 'The seller' })

const restorePoints = z.enum(restorePointModes).meta({
  description:
    'Whether a restore point is taken before each act of the operator; `on` at first in the desktop app and the browser mode, else `off`, which forgets those that are there',
})

export const operatorSchemas = {
  'sandbox.listReviews': {
    summary: 'What waits for a decision: withdrawals, recharges and deposits, identities',
    request: empty,
    answer: z.object({
      list: z.array(
        z.object({ kind: z.enum(reviewKinds), id, username: z.string(), amount: money.nullable(), at: time }),
      ),
    }),
    refuses: [],
  },
  'sandbox.review': {
    summary: 'Decides what waits',
    request: z.object({
      kind: z.enum(reviewKinds).meta({ description: 'What waits' }),
      id,
      outcome: z.enum(['approve', 'reject']).meta({ description: 'The decision' }),
      reason: z.string().min(1).max(200).optional().meta({ description: 'Shown to the seller' }),
    }),
    answer: z.object({ kind: z.enum(reviewKinds), id, outcome: z.enum(['approve', 'reject']) }),
    refuses: ['InvalidOperation', 'RecordNotFound'],
  },
  'sandbox.listCaptchas': {
    summary: 'The verification codes that sellers are asked for now',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ captchaId: z.string(), username: z.string(), code: z.string(), expiresAt: realTime })),
    }),
    refuses: [],
  },
  'sandbox.changePerson': {
    summary: "Changes a seller's standing, balance or sessions",
    request: z.object({
      username,
      walletFrozen: z.boolean().optional().meta({ description: 'Nothing may be paid or withdrawn' }),
      withdrawDisabled: z.boolean().optional().meta({ description: 'Nothing may be withdrawn' }),
      accountDisabled: z.boolean().optional().meta({ description: 'Signing in and every call are refused' }),
      admin: z.boolean().optional().meta({ description: 'Marks the seller as an administrator' }),
      tier: z.enum(tierIds).optional().meta({ description: 'The tier, without its requirements' }),
      timeZone: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .meta({ description: "IANA name: the days of the shop's daily limits" }),
      close: z.boolean().optional().meta({ description: 'Closes the shop for a day' }),
      adjust: money
        .min(-sandboxLimits.adjustMinor)
        .max(sandboxLimits.adjustMinor)
        .optional()
        .meta({ description: 'Added to the balance, minor units; the book keeps a note' }),
      note: z.string().max(200).optional().meta({ description: 'Why `adjust`' }),
      expireTokens: z.boolean().optional().meta({ description: 'Ends every session of the seller' }),
      unlock: z
        .boolean()
        .optional()
        .meta({ description: 'Forgets wrong PINs and wrong passwords, and what they locked' }),
      clearPin: z.boolean().optional().meta({ description: 'Takes a forgotten PIN away: a new one may be set' }),
    }),
    answer: z.object({
      username: z.string(),
      walletFrozen: z.boolean(),
      withdrawDisabled: z.boolean(),
      accountDisabled: z.boolean(),
      admin: z.boolean(),
      tier: z.enum(tierIds),
      timeZone: z.string(),
      closedUntil: time.nullable().meta({ description: 'When a shop that is closed opens again' }),
      hasPayPassword: z.boolean(),
      pinLockedUntil: realTime.nullable(),
      balance: money,
    }),
    refuses: ['RecordNotFound', 'InsufficientBalance'],
  },
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
    }),
    answer: z.object({
      registrationOpen: z.boolean(),
      inviteRequired: z.boolean(),
      shopClosing: z.boolean(),
      buyers,
      restorePoints,
    }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
