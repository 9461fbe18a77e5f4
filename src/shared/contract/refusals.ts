import { z } from 'zod'
import { unrepeatable } from '../journal.ts'
import { states } from '../states.ts'
import { count, money, orderNo, realTime, time, unread } from './call-schema.ts'
import type { Refusal } from './codes.ts'
import { issueRules } from './rules.ts'
import { requirement } from './shop.ts'

/** A refused field: `rule` for programs, `message` for people. */
export const fieldIssue = z.strictObject({
  path: z.string().meta({ description: 'The field as it was sent: `list.0.code`' }),
  rule: z.enum(issueRules).meta({ description: 'What it broke' }),
  expected: z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .optional()
    .meta({ description: 'What the rule asks for: a type, a limit, the words to choose from, a sample' }),
  received: z
    .union([z.string(), z.number(), z.boolean(), z.null()])
    .optional()
    .meta({ description: 'What came: a type, a length, a value; never a secret, nor what could be paid to' }),
  message: z.string().meta({ description: 'For a person, in the language of the answer' }),
})

const issues = z.array(fieldIssue)
const fields = z.strictObject({ issues }).meta({ id: 'FieldIssues', description: 'Each refused field once' })
const tries = z
  .strictObject({ remaining: count.optional(), lockedUntil: realTime.optional() })
  .meta({ id: 'TriesLeft', description: 'How often it may still be wrong, or until when no PIN is tried' })
const invited = z.strictObject({ lang: z.string().optional(), issues: issues.optional() })
const text = unread(z.string())
const operatorCall = z
  .strictObject({ try: text })
  .meta({ description: 'Of an operator call: which header was missing or wrong' })
const duplicate = z.strictObject({ key: text })

/** `data` of the refusals that have any, if it is not null; all other refusals have null. */
export const refusalData = {
  InvalidRequest: fields,
  ParameterMissing: fields,
  InvalidParameter: fields,
  CredentialsRequired: fields,
  FeedbackLength: fields,
  InvalidOperation: z.strictObject({
    orderNo: orderNo.optional(),
    status: z.enum(states).optional().meta({ description: 'The status of what was to be acted on' }),
    allowed: z
      .array(z.enum(states))
      .optional()
      .meta({ description: 'The statuses in which it is allowed; none where its time is over' }),
    why: z.enum(unrepeatable).optional().meta({ description: 'What keeps a request from being sent again as it was' }),
    requirements: z.array(requirement).optional().meta({ description: 'What a rise in tier lacks' }),
    recording: text.optional().meta({ description: 'What is being recorded, which must be over before' }),
    taken: text.optional().meta({ description: 'The name that something else has already' }),
    playing: text.optional().meta({ description: 'The recording that is being played' }),
  }),
  OperationFailed: z.strictObject({
    most: count.optional().meta({ description: 'How many there may be at once' }),
    mostBytes: count.optional().meta({ description: 'How large all of them may be together' }),
  }),
  RecordNotFound: z
    .record(z.string(), text)
    .meta({ description: 'The name that nothing was found under, by its field' }),
  NoAuthentication: operatorCall,
  InsufficientPermissions: operatorCall,
  InvalidAccount: z.strictObject({ fields: z.array(z.string()) }),
  VerifyCodeRequired: z.strictObject({ captchaId: text, image: text.meta({ description: 'An SVG' }) }),
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
  UserBankMaximum: z.strictObject({ item: count.meta({ description: 'How many there may be' }) }),
  PayPasswordWrong: tries,
  ShowcaseDeleteLimit: z.strictObject({ deletionsLeft: count }),
  BelowMinimumDeposit: z.strictObject({ minDeposit: money }),
  ShowcaseLimit: z.strictObject({ used: count, limit: count }),
  SystemError: z.strictObject({ target: time, reached: time, events: count }),
} as const satisfies Partial<Record<Refusal, z.ZodType>>
