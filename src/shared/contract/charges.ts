import { z } from 'zod'
import { chargePurposes, chargeSources, depositStatuses } from '../charges.ts'
import { rechargeLimits, transferStatuses } from '../money.ts'
import { type CallSchema, empty, hashText, id, money, pageOf, paging, pin, time } from './call-schema.ts'

const status = z.enum([...new Set([...transferStatuses, ...depositStatuses])])

const charge = z.object({
  id,
  purpose: z.enum(chargePurposes),
  payFrom: z.enum(chargeSources),
  channelId: id.nullable(),
  address: z.string().nullable().meta({ description: 'Address of the payment: a sample that no network accepts' }),
  amount: money,
  txHash: hashText(z.string()).nullable(),
  proof: z.string().nullable().meta({ description: 'Path of the proof below `fileHost`' }),
  status,
  reason: z.string().nullable(),
  at: time,
  decidedAt: time.nullable(),
})

export const chargeSchemas = {
  'charges.channels': {
    summary: 'Lists the channels for recharges; the addresses are samples that no network accepts',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ id, network: z.string(), address: z.string(), minAmount: money, note: z.string() })),
    }),
    refuses: [],
  },
  'charges.add': {
    summary: 'Reports a recharge with its proof, or pays a deposit by channel or from the balance',
    request: z.object({
      purpose: z.enum(chargePurposes).optional(),
      payFrom: z.enum(chargeSources).optional(),
      channelId: id.optional(),
      amount: money.min(1),
      txHash: hashText(
        z
          .string()
          .min(rechargeLimits.txHash.min)
          .max(rechargeLimits.txHash.max)
          .regex(/^[0-9A-Za-z-]+$/),
      ).optional(),
      payPassword: pin(z.string().min(1).max(64).optional()),
    }),
    answer: z.object({ id, purpose: z.enum(chargePurposes), status }),
    refuses: ['ParameterMissing', 'RecordNotFound', 'BelowMinimumDeposit'],
  },
  'charges.list': {
    summary: "Lists the seller's recharges and deposits, newest first",
    request: z.object({ purpose: z.enum(chargePurposes).optional(), ...paging }),
    answer: pageOf(charge),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
