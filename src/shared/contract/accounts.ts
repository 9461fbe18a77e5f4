import { z } from 'zod'
import { type AccountField, accountLimits, accountTypes } from '../accounts.ts'
import { type CallSchema, count, digits, empty, id, textLike, time } from './call-schema.ts'

const fields = {
  accountName: z.string().max(accountLimits.accountName),
  bankName: z.string().max(accountLimits.bankName),
  cardNo: textLike(digits.min(accountLimits.cardNo.min).max(accountLimits.cardNo.max), '4000123412341001'),
  branchNo: digits.max(accountLimits.branchNo),
  walletAddress: z.string().min(accountLimits.walletAddress.min).max(accountLimits.walletAddress.max),
  walletNote: z.string().max(accountLimits.walletNote),
} satisfies Record<AccountField, z.ZodType>

const given = z.object(fields).partial().shape

export const account = z.object({
  id,
  type: z.enum(accountTypes),
  accountName: z.string(),
  bankName: z.string(),
  cardNo: z.string().meta({ description: 'Masked except for the last four characters' }),
  branchNo: z.string(),
  walletAddress: z.string().meta({ description: 'Masked except for the last four characters' }),
  walletNote: z.string(),
  createdAt: time,
})

export const accountSchemas = {
  'accounts.list': {
    summary: 'Lists the withdrawal accounts, and the maximum number of accounts',
    request: empty,
    answer: z.object({ list: z.array(account), limit: count }),
    refuses: [],
  },
  'accounts.add': {
    summary: 'Adds a withdrawal account; details that a real payment could reach are refused (405)',
    request: z.object({ type: z.enum(accountTypes), ...given }),
    answer: account,
    refuses: ['ParameterMissing', 'InvalidAccount', 'UserBankMaximum'],
    labels: { type: 'accountType' },
  },
  'accounts.edit': {
    summary: 'Changes the fields of a withdrawal account that are sent',
    request: z.object({ id, ...given }),
    answer: account,
    refuses: ['InvalidAccount', 'WithdrawAccountNotFound'],
  },
  'accounts.remove': {
    summary: 'Removes a withdrawal account, unless a withdrawal to it is pending',
    request: z.object({ id }),
    answer: z.object({ id }),
    refuses: ['InvalidOperation', 'WithdrawAccountNotFound'],
  },
} as const satisfies Record<string, CallSchema>
