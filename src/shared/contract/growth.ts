import { z } from 'zod'
import { limits, tierIds } from '../limits.ts'
import { adScopes, adStatuses, identityStatuses, invitationStatuses } from '../statuses.ts'
import {
  type CallSchema,
  count,
  empty,
  id,
  money,
  nameText,
  newUsername,
  pageOf,
  paging,
  payPassword,
  time,
  uploadPath,
} from './call-schema.ts'
import { shop } from './shop.ts'

const ad = z.object({
  id,
  name: z.string(),
  days: count,
  price: money,
  boost: z.number().meta({ description: 'Times the visitors while it runs; simulated' }),
  status: z.enum(adStatuses).optional(),
  startsAt: time.optional(),
  endsAt: time.optional(),
})

/** What makes a shop grow: friends, promotion, identity, tiers, its profile. */
export const growthSchemas = {
  'invitations.list': {
    summary: 'Whom the seller has invited, newest first, with the own code and what is left of the day',
    request: z.object({ ...paging }),
    answer: pageOf(
      z.object({
        id,
        friendId: id.nullable().meta({ description: 'The friend, once joined' }),
        username: nameText(z.string()),
        status: z.enum(invitationStatuses),
        invitedAt: time,
      }),
    ).extend({ code: z.string(), link: z.string(), freeLeftToday: count }),
    refuses: [],
  },
  'invitations.add': {
    summary:
      'Invites a friend by the name under which they will register, two a day; an expired one may be invited again (D-14)',
    request: z.object({ username: newUsername(z.string().min(limits.username.min).max(limits.username.max)) }),
    answer: z.object({ id, username: z.string(), code: z.string(), invitedAt: time, freeLeftToday: count }),
    refuses: ['UsernameExists', 'ActivityAlreadyAdded', 'FriendSupportLimit'],
  },
  'ads.list': {
    summary: 'Promotion on sale, or what the seller bought, and what was spent in all',
    request: z.object({ scope: z.enum(adScopes), ...paging }),
    answer: pageOf(ad).extend({ spent: money }),
    refuses: [],
  },
  'ads.pay': {
    summary: 'Buys promotion from the balance (D-59); its effect is simulated',
    request: z.object({
      packageId: id,
      goodsIds: z.array(id).min(1).max(limits.bulk).optional(),
      payPassword,
    }),
    answer: z.object({ id, status: z.enum(adStatuses), startsAt: time, endsAt: time, balance: money }),
    refuses: [
      'OperationBusy',
      'InvalidOperation',
      'RecordNotFound',
      'InsufficientBalance',
      'PayPasswordNotSet',
      'PayPasswordWrong',
      'WalletFrozen',
      'ActivityAlreadyAdded',
    ],
  },
  'identity.get': {
    summary: "How far the seller's identity is verified",
    request: empty,
    answer: z.object({
      status: z.enum(identityStatuses),
      realName: z.string(),
      idNo: z.string().meta({ description: 'Masked but for its last four' }),
      reason: z.string().nullable(),
      submittedAt: time.nullable(),
      reviewedAt: time.nullable(),
    }),
    refuses: [],
  },
  'identity.submit': {
    summary: 'Sends a sample document for verification (D-55): a practice shop needs no real one',
    request: z.object({
      realName: z.string().min(1).max(limits.realName),
      idNo: z
        .string()
        .min(limits.idNo.min)
        .max(limits.idNo.max)
        .regex(/^[0-9A-Za-z-]+$/),
      phoneNo: z.string().max(limits.phoneNo).optional(),
    }),
    answer: z.object({ status: z.enum(identityStatuses), submittedAt: time }),
    refuses: ['InvalidOperation'],
  },
  'shop.upgrade': {
    summary: 'Rises one tier; unmet requirements are listed in `data.requirements` (D-60)',
    request: z.object({ tier: z.enum(tierIds), code: z.string().max(limits.code).optional() }),
    answer: z.object({ tier: z.enum(tierIds), curLevel: z.int().min(1).max(4) }),
    refuses: ['InvalidOperation'],
    labels: { code: 'tierCode' },
  },
  'shop.update': {
    summary: "Changes the shop's profile; without a field it only reads",
    request: z.object({
      name: nameText(z.string().min(1).max(limits.shopName)).optional(),
      address: nameText(z.string().max(limits.shopAddress)).optional(),
      logo: uploadPath.optional().meta({ description: 'Path of an own upload of the type `logo`' }),
      phoneNo: z.string().max(limits.phoneNo).optional(),
    }),
    answer: shop,
    refuses: ['RecordNotFound'],
    labels: { name: 'shopName' },
  },
} as const satisfies Record<string, CallSchema>
