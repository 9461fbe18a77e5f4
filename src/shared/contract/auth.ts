import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { identityStatuses } from '../identity.ts'
import { tierIds } from '../tiers.ts'
import {
  type CallSchema,
  count,
  empty,
  id,
  language,
  nameText,
  newUsername,
  secret,
  time,
  unread,
} from './call-schema.ts'

const invite = z.object({ code: z.string(), link: z.string(), freeLeftToday: count })

export const me = z.object({
  id,
  username: nameText(z.string()),
  nickname: nameText(z.string()),
  avatar: z.string().nullable(),
  lang: language,
  fileHost: z.string(),
  serviceLink: z.string(),
  invite,
  tier: z.enum(tierIds),
  identityStatus: z.enum(identityStatuses),
  hasPayPassword: z.boolean(),
  walletFrozen: z.boolean(),
  withdrawDisabled: z.boolean(),
  closedUntil: time.nullable().meta({ description: 'Time at which a temporarily closed shop opens again' }),
  unread: count,
  createdAt: time,
})

export const authSchemas = {
  'auth.login': {
    summary: 'Signs a seller in, or registers a new one with `register`',
    request: z.object({
      username: newUsername(z.string().min(1).max(authLimits.username.max), 'register'),
      password: secret(z.string().min(1).max(authLimits.password.max)),
      register: z.boolean().optional(),
      inviteCode: z.string().max(authLimits.code).optional(),
      captchaId: unread(z.string().max(64)).optional(),
      verifyCode: secret(z.string().max(authLimits.verifyCode.maxChars).optional()),
    }),
    answer: z.object({
      token: unread(z.string()),
      expiresAt: z.iso.datetime({ precision: 3 }).meta({
        description:
          "On the computer's clock in the desktop app, on the world's clock in `serve` and in worlds for tests",
      }),
      created: z.boolean(),
    }),
    refuses: [
      'AccountDisabled',
      'CredentialsRequired',
      'CredentialsIncorrect',
      'VerifyCodeInvalid',
      'VerifyCodeIncorrect',
      'VerifyCodeRequired',
      'UsernameExists',
      'InviteCodeRequired',
      'InviteCodeInvalid',
      'InviteRegistrationClosed',
      'LoginError',
      'FriendSupportLimit',
    ],
    codeOverrides: { missing: { username: 'CredentialsRequired', password: 'CredentialsRequired' } },
  },
  'auth.inviteCode': {
    summary: "Checks an invite code and returns the inviter and the inviter's language",
    request: z.object({ code: z.string().min(1).max(authLimits.code) }),
    answer: z.object({ code: z.string(), inviter: nameText(z.string()), lang: language }),
    refuses: ['InviteCodeRequired', 'InviteCodeInvalid', 'InviteRegistrationClosed'],
    codeOverrides: { missing: { code: 'InviteCodeRequired' }, invalid: { code: 'InviteCodeInvalid' } },
    labels: { code: 'inviteCode' },
  },
  'auth.me': { summary: 'Returns the signed-in seller', request: empty, answer: me, refuses: [] },
} as const satisfies Record<string, CallSchema>
