import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { me } from './auth.ts'
import { type CallSchema, digits, empty, language, nameText, pin, secret, uploadPath } from './call-schema.ts'

const newPin = secret(digits.length(authLimits.pin.digits))

export const userSchemas = {
  'user.setPayPassword': {
    summary: 'Sets the transaction PIN, or changes it with the old one',
    request: z.object({
      oldPassword: pin(z.string().max(64).optional()),
      newPassword: newPin,
      confirmPassword: newPin,
    }),
    answer: z.object({ hasPayPassword: z.boolean() }),
    refuses: ['OldPasswordError', 'PayPasswordWrong'],
    labels: { oldPassword: 'oldPin', newPassword: 'newPin', confirmPassword: 'confirmPin' },
  },
  'user.setPassword': {
    summary: 'Changes the password; every other session ends',
    request: z.object({
      oldPassword: secret(z.string().min(1).max(authLimits.password.max)),
      newPassword: secret(z.string().min(authLimits.password.min).max(authLimits.password.max)),
      confirmPassword: secret(z.string().min(1).max(authLimits.password.max)),
    }),
    answer: z.object({ changed: z.literal(true) }),
    refuses: ['OldLoginPasswordIncorrect'],
  },
  'user.setLanguage': {
    summary: "Stores the seller's language",
    request: z.object({ lang: z.string().min(1).max(16) }),
    answer: z.object({ lang: language }),
    refuses: ['LanguageNotConfigured'],
  },
  'user.setProfile': {
    summary: "Sets the seller's nickname and avatar in the console",
    request: z.object({
      nickname: nameText(z.string().max(authLimits.nickname)).optional().meta({ description: 'Empty for none' }),
      avatar: uploadPath.nullable().optional().meta({ description: 'Path of an upload of the seller; null for none' }),
    }),
    answer: me,
    refuses: ['RecordNotFound'],
  },
  'user.logout': {
    summary: 'Revokes the token that the request carries',
    request: empty,
    answer: z.object({ signedOut: z.literal(true) }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
