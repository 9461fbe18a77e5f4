import { z } from 'zod'
import { networks } from '../accounts.ts'
import { type AdPackageId, adPackages } from '../ads.ts'
import { chargeSources, depositStatuses } from '../charges.ts'
import { rechargeLimits, transferStatuses } from '../money.ts'
import { reviewReasons } from '../reviews.ts'
import { accountSchemas } from './accounts.ts'
import { moment, money } from './call-schema.ts'
import { chargeSchemas } from './charges.ts'
import { goodsCode, seller, upToLimit } from './fixture-parts.ts'
import { reviewSchemas } from './sandbox-approvals.ts'

const requestedAt = moment.optional().meta({ description: 'Time of the request; now by default' })
const reason = reviewSchemas['sandbox.review'].request.shape.reason
const reasonIdOf = <Kind extends 'withdrawal' | 'charge'>(kind: Kind) =>
  z
    .enum(reviewReasons[kind])
    .optional()
    .meta({ description: "A standard reason instead of `reason`, shown in the seller's language" })

export const fixtureWithdrawal = z.object({
  seller,
  amount: money.min(1),
  status: z.enum(transferStatuses).optional().meta({ description: '`pending` by default' }),
  reason: reason.meta({ description: 'With `fail`: the reason shown to the seller' }),
  reasonId: reasonIdOf('withdrawal'),
  account: accountSchemas['accounts.add'].request
    .optional()
    .meta({ description: 'Account to pay to; a sample bank account by default' }),
  at: requestedAt,
})

const channel = {
  channelId: z.enum(networks).optional().meta({ description: '`trx_usdt` by default' }),
  txHash: chargeSchemas['charges.add'].request.shape.txHash.meta({
    description: 'A sample by default; the last four characters may select the outcome of the review',
  }),
}

export const fixtureRecharge = z.object({
  seller,
  amount: money.min(rechargeLimits.minMinor).max(rechargeLimits.maxMinor),
  status: z.enum(transferStatuses).optional().meta({ description: '`pending` by default' }),
  reason: reason.meta({ description: 'With `fail`: the reason shown to the seller' }),
  reasonId: reasonIdOf('charge'),
  ...channel,
  at: requestedAt,
})

export const fixtureDeposit = z.object({
  seller,
  amount: money.min(1).max(rechargeLimits.maxMinor),
  status: z.enum(depositStatuses).exclude(['none']).optional().meta({ description: '`under_review` by default' }),
  reason: reason.meta({ description: 'With `returned`: the reason shown to the seller' }),
  reasonId: reasonIdOf('charge'),
  payFrom: z.enum(chargeSources).optional().meta({ description: '`channel` by default' }),
  ...channel,
  at: requestedAt,
})

export const fixturePromotion = z.object({
  seller,
  packageId: z.enum(Object.keys(adPackages) as [AdPackageId, ...AdPackageId[]]),
  goods: upToLimit(goodsCode).meta({ description: 'Promoted products; the whole store by default' }),
  at: moment
    .optional()
    .meta({ description: 'Time of the purchase; now by default. The promotion ends after its number of days' }),
})
