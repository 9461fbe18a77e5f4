import { z } from 'zod'
import { networks } from '../accounts.ts'
import { type AdPackageId, adPackages } from '../ads.ts'
import { chargeSources, depositStatuses } from '../charges.ts'
import { rechargeLimits, transferStatuses } from '../money.ts'
import { reviewReasons } from '../reviews.ts'
import { accountSchemas } from './accounts.ts'
import { moment, money } from './call-schema.ts'
import { chargeSchemas } from './charges.ts'
import { goodsCode, many, seller } from './fixture-parts.ts'
import { reviewSchemas } from './sandbox-reviews.ts'

const asked = moment.optional().meta({ description: 'When it was asked for; now unless told' })
const reason = reviewSchemas['sandbox.review'].request.shape.reason
const reasonIdOf = <Kind extends 'withdrawal' | 'charge'>(kind: Kind) =>
  z
    .enum(reviewReasons[kind])
    .optional()
    .meta({ description: 'In place of `reason`: one that the seller reads in the own language' })

export const fixtureWithdrawal = z.object({
  seller,
  amount: money.min(1),
  status: z.enum(transferStatuses).optional().meta({ description: '`pending` unless told' }),
  reason: reason.meta({ description: 'Of `fail`: shown to the seller' }),
  reasonId: reasonIdOf('withdrawal'),
  account: accountSchemas['accounts.add'].request
    .optional()
    .meta({ description: 'Where to; a sample bank account unless told' }),
  at: asked,
})

const channel = {
  channelId: z.enum(networks).optional().meta({ description: '`trx_usdt` unless told' }),
  txHash: chargeSchemas['charges.add'].request.shape.txHash.meta({
    description: 'A sample unless told; its last four characters may decide',
  }),
}

export const fixtureRecharge = z.object({
  seller,
  amount: money.min(rechargeLimits.minMinor).max(rechargeLimits.maxMinor),
  status: z.enum(transferStatuses).optional().meta({ description: '`pending` unless told' }),
  reason: reason.meta({ description: 'Of `fail`: shown to the seller' }),
  reasonId: reasonIdOf('charge'),
  ...channel,
  at: asked,
})

export const fixtureDeposit = z.object({
  seller,
  amount: money.min(1).max(rechargeLimits.maxMinor),
  status: z.enum(depositStatuses).exclude(['none']).optional().meta({ description: '`under_review` unless told' }),
  reason: reason.meta({ description: 'Of `returned`: shown to the seller' }),
  reasonId: reasonIdOf('charge'),
  payFrom: z.enum(chargeSources).optional().meta({ description: '`channel` unless told' }),
  ...channel,
  at: asked,
})

export const fixturePromotion = z.object({
  seller,
  packageId: z.enum(Object.keys(adPackages) as [AdPackageId, ...AdPackageId[]]),
  goods: many(goodsCode).meta({ description: 'The products that it is for; the whole store unless told' }),
  at: moment.optional().meta({ description: 'When it was bought; now unless told. It ends by itself' }),
})
