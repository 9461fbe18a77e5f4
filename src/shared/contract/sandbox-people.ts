import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { identityStatuses } from '../identity.ts'
import { sandboxLimits } from '../sandbox.ts'
import { tierIds } from '../tiers.ts'
import { type CallSchema, empty, id, keyword, money, pageOf, paging, realTime, time } from './call-schema.ts'

const username = z.string().min(1).max(authLimits.username.max).meta({ description: 'The seller' })

const person = {
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
}

/** Calls about sellers. */
export const peopleSchemas = {
  'sandbox.listPeople': {
    summary: 'The sellers, the latest to register first',
    request: z.object({
      q: keyword.meta({ description: 'Part of a username or of the name of a shop' }),
      ...paging,
    }),
    answer: pageOf(
      z.object({
        id,
        ...person,
        shopName: z.string(),
        identityStatus: z.enum(identityStatuses),
        createdAt: time.meta({ description: 'When the seller registered' }),
      }),
    ),
    refuses: [],
    labels: { q: 'keyword' },
  },
  'sandbox.signInAs': {
    summary: 'Signs in as a seller without the password: other sessions go on, and a disabled account is refused',
    request: z.object({ username }),
    answer: z.object({ token: z.string(), expiresAt: time }),
    refuses: ['RecordNotFound', 'AccountDisabled'],
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
      admin: z.boolean().optional().meta({
        description:
          'Gives administrative rights: products say that they have public support, and nothing else changes',
      }),
      tier: z.enum(tierIds).optional().meta({ description: 'The tier, without its requirements' }),
      timeZone: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .meta({ description: "IANA name: the days of the shop's daily limits" }),
      close: z.boolean().optional().meta({ description: 'Closes the shop for a day' }),
      open: z
        .boolean()
        .optional()
        .meta({ description: 'Opens a shop that is closed; the deadlines that moved stay moved' }),
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
    answer: z.object(person),
    refuses: ['RecordNotFound', 'InsufficientBalance'],
  },
} as const satisfies Record<string, CallSchema>
