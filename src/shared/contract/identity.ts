import { z } from 'zod'
import { identityLimits, identityStatuses } from '../identity.ts'
import { shopLimits } from '../shop.ts'
import { type CallSchema, empty, time } from './call-schema.ts'

export const identitySchemas = {
  'identity.get': {
    summary: "Returns the status of the seller's identity verification",
    request: empty,
    answer: z.object({
      status: z.enum(identityStatuses),
      realName: z.string(),
      idNo: z.string().meta({ description: 'Masked except for the last four characters' }),
      reason: z.string().nullable(),
      submittedAt: time.nullable(),
      reviewedAt: time.nullable(),
    }),
    refuses: [],
  },
  'identity.submit': {
    summary: 'Submits a sample document for verification: a practice shop needs no real one',
    request: z.object({
      realName: z.string().min(1).max(identityLimits.realName),
      idNo: z
        .string()
        .min(identityLimits.idNo.min)
        .max(identityLimits.idNo.max)
        .regex(/^[0-9A-Za-z-]+$/),
      phoneNo: z.string().max(shopLimits.phoneNo).optional(),
    }),
    answer: z.object({ status: z.enum(identityStatuses), submittedAt: time }),
    refuses: ['InvalidOperation'],
  },
} as const satisfies Record<string, CallSchema>
