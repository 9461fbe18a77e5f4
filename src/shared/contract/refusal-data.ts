import { z } from 'zod'
import { unrepeatable } from '../journal.ts'
import { states } from '../statuses.ts'
import { count, money, orderNo, realTime, time, unread } from './call-schema.ts'
import type { Refusal } from './codes.ts'
import { issueRules } from './issue-rules.ts'
import { requirement } from './shop.ts'

/** A refused field. `rule` is for programs, `message` for people. */
export const fieldIssue = z.strictObject({
  path: z.string().meta({ description: 'The field as it was sent, such as `list.0.code`' }),
  rule: z.enum(issueRules).meta({ description: 'Rule that the field broke' }),
  expected: z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .optional()
    .meta({ description: 'Expected by the rule: a type, a limit, the allowed values, or a sample' }),
  received: z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .optional()
    .meta({ description: 'Received type, length or value; never a secret or payment details' }),
  message: z.string().meta({ description: 'Explanation for people, in the language of the answer' }),
})

const issues = z.array(fieldIssue)
const fields = z.strictObject({ issues }).meta({ id: 'FieldIssues', description: 'Lists each refused field once' })
const tries = z
  .strictObject({ remaining: count.optional(), lockedUntil: realTime.optional() })
  .meta({ id: 'TriesLeft', description: 'Number of attempts left, or the time until which no PIN is accepted' })
const invited = z.strictObject({ lang: z.string().optional(), issues: issues.optional() })
const text = unread(z.string())
const operatorCall = z
  .strictObject({ try: text })
  .meta({ description: 'For a call of the operator: the header that was missing or wrong' })
const duplicate = z.strictObject({ key: text })

/** Schema of `data` for the refusals that have any. It may also be null. All other refusals have null. */
export const refusalData = {
  InvalidRequest: fields,
  ParameterMissing: fields,
  InvalidParameter: fields,
  CredentialsRequired: fields,
  FeedbackLength: fields,
  InvalidOperation: z.strictObject({
    orderNo: orderNo.optional(),
    status: z.enum(states).optional().meta({ description: 'Current status of the record' }),
    allowed: z
      .array(z.enum(states))
      .optional()
      .meta({ description: 'Statuses in which the action is allowed; empty if its time is over' }),
    why: z
      .enum(unrepeatable)
      .optional()
      .meta({ description: 'Reason that prevents sending the request again unchanged' }),
    requirements: z.array(requirement).optional().meta({ description: 'Requirements that the upgrade lacks' }),
    act: text.optional().meta({ description: 'Act of a presentation that was refused, such as `steps.2.does.0`' }),
    code: z.int().optional().meta({ description: 'Code with which the act was refused' }),
    taken: text.optional().meta({ description: 'The name that is already taken' }),
  }),
  OperationFailed: z.strictObject({
    most: count.optional().meta({ description: 'Maximum number' }),
    mostBytes: count.optional().meta({ description: 'Maximum total size in bytes' }),
  }),
  RecordNotFound: z.record(z.string(), text).meta({ description: 'The name that was not found, by its field' }),
  NoAuthentication: operatorCall,
  InsufficientPermissions: operatorCall,
  InvalidAccount: z.strictObject({ fields: z.array(z.string()) }),
  VerifyCodeRequired: z.strictObject({ captchaId: text, image: text.meta({ description: 'An SVG image' }) }),
  UsernameExists: z.strictObject({ username: text }),
  RouteExists: z.strictObject({ call: text.optional() }),
  InviteCodeExists: z.strictObject({ code: text }),
  InviteCodeDuplicated: duplicate,
  InsufficientBalance: z.strictObject({ balance: money, needed: money, shortfall: money }),
  LanguageInvalid: z.strictObject({ missing: z.array(z.string()) }),
  GoodsTypeNotFound: z.strictObject({ typeCode: text }),
  GoodsCodeExists: z.strictObject({ code: text }),
  GoodsCodeDuplicated: duplicate,
  LogisticsExists: z.strictObject({ name: text }),
  LogisticsDuplicated: duplicate,
  LogisticsInvalid: z.strictObject({ name: text }),
  InviteCodeRequired: invited,
  InvalidUserPage: z.strictObject({ until: time }),
  InviteCodeInvalid: invited,
  OldPasswordError: tries,
  UserBankMaximum: z.strictObject({ item: count.meta({ description: 'Maximum number of accounts' }) }),
  PayPasswordWrong: tries,
  ShowcaseDeleteLimit: z.strictObject({ deletionsLeft: count }),
  BelowMinimumDeposit: z.strictObject({ minDeposit: money }),
  ShowcaseLimit: z.strictObject({ used: count, limit: count }),
  SystemError: z.strictObject({ target: time, reached: time, events: count }),
} as const satisfies Partial<Record<Refusal, z.ZodType>>
