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
  closedUntil: time.nullable().meta({ description: 'Time at which a closed shop opens again' }),
  hasPayPassword: z.boolean(),
  pinLockedUntil: realTime.nullable(),
  balance: money,
}

/** Schemas of the calls about sellers. */
export const peopleSchemas = {
  'sandbox.listPeople': {
    summary: 'Lists the sellers, latest registration first',
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
        createdAt: time.meta({ description: 'Time of registration' }),
      }),
    ),
    refuses: [],
    labels: { q: 'keyword' },
  },
  'sandbox.signInAs': {
    summary: 'Signs in as a seller without the password. Other sessions continue, and a disabled account is refused',
    request: z.object({ username }),
    answer: z.object({ token: z.string(), expiresAt: time }),
    refuses: ['RecordNotFound', 'AccountDisabled'],
  },
  'sandbox.listCaptchas': {
    summary: 'Lists the verification codes that are valid now',
    request: empty,
    answer: z.object({
      list: z.array(z.object({ captchaId: z.string(), username: z.string(), code: z.string(), expiresAt: realTime })),
    }),
    refuses: [],
  },
  'sandbox.changePerson': {
    summary: "Changes a seller's restrictions, tier, balance or sessions",
    request: z.object({
      username,
      walletFrozen: z.boolean().optional().meta({ description: 'Blocks payments and withdrawals' }),
      withdrawDisabled: z.boolean().optional().meta({ description: 'Blocks withdrawals' }),
      accountDisabled: z.boolean().optional().meta({ description: 'Blocks signing in and every call' }),
      admin: z.boolean().optional().meta({
        description: 'Makes the seller an administrator: `publicSupport` of products is true. It has no other effect',
      }),
      tier: z.enum(tierIds).optional().meta({ description: 'The tier, regardless of its requirements' }),
      timeZone: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .meta({ description: "IANA name of the time zone that decides when the shop's daily limits restart" }),
      close: z.boolean().optional().meta({ description: 'Closes the shop for a day' }),
      open: z.boolean().optional().meta({ description: 'Opens a closed shop; postponed deadlines stay postponed' }),
      adjust: money
        .min(-sandboxLimits.adjustMinor)
        .max(sandboxLimits.adjustMinor)
        .optional()
        .meta({ description: 'Amount to add to the balance, in minor units; the ledger stores a note' }),
      note: z.string().max(200).optional().meta({ description: 'Note for `adjust`' }),
      expireTokens: z.boolean().optional().meta({ description: 'Ends every session of the seller' }),
      unlock: z
        .boolean()
        .optional()
        .meta({ description: 'Clears failed PIN and password attempts, with the locks that they caused' }),
      clearPin: z
        .boolean()
        .optional()
        .meta({ description: 'Removes a forgotten PIN, so that the seller can set a new one' }),
    }),
    answer: z.object(person),
    refuses: ['RecordNotFound', 'InsufficientBalance'],
  },
} as const satisfies Record<string, CallSchema>
