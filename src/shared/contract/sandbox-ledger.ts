import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { blockedBy, blockedEgressLimits, blockedKinds, reportedKinds } from '../blocked-kinds.ts'
import { entryKinds, entryMetrics, ledgerAccounts } from '../ledger.ts'
import {
  type CallSchema,
  count,
  empty,
  id,
  keyword,
  moment,
  money,
  orderNo,
  pageOf,
  paging,
  realTime,
  time,
  unread,
} from './call-schema.ts'

const username = z.string().min(1).max(authLimits.username.max)
const account = z.enum(ledgerAccounts)

/** Schema of a name, or of several names separated by commas. */
const nameList = unread(
  z
    .string()
    .regex(/^[a-z:_]+(,[a-z:_]+)*$/)
    .max(400),
)

const posting = z.object({
  account,
  username: username
    .nullable()
    .meta({ description: "Owner of the account; null for the platform's accounts and those of the outside world" }),
  amount: money.meta({ description: 'Signed, minor units' }),
  balanceAfter: money,
})

const entry = z.object({
  id: count,
  at: time,
  kind: z.enum(entryKinds).meta({ description: 'Purpose of the entry, for example `order_paid`' }),
  note: z.string().nullable(),
  ref: z.string().nullable().meta({ description: 'An order number, or another reference number such as `W-000042`' }),
  orderNo: orderNo.nullable(),
  username: username.nullable().meta({ description: 'Seller whose store the entry concerns' }),
  postings: z.array(posting),
  sum: money.meta({ description: 'Sum of the postings: always 0' }),
  counted: money
    .nullable()
    .meta({ description: 'Contribution to `metric`, signed, minor units; null without `metric`' }),
})

const attempt = z.object({
  number: count.meta({ description: 'Number of the attempt, from 1' }),
  realAt: realTime,
  kind: z.enum(blockedKinds),
  what: z.string().meta({ description: 'Target or origin: a host name and a port, without path and query' }),
  by: z.enum(blockedBy),
})

export const booksSchemas = {
  'sandbox.listEntries': {
    summary: "Lists the ledger's transactions with their postings, newest first",
    request: z.object({
      ...paging,
      username: username.optional().meta({ description: 'Only entries that concern this store' }),
      orderNo: orderNo.optional().meta({ description: 'Only entries of this order' }),
      ref: unread(z.string().min(1).max(32))
        .optional()
        .meta({ description: 'Only entries with this reference number: an order, `W-`, `R-`, `D-`, `A-` or `C-`' }),
      flow: id.optional().meta({ description: "Only the entry behind this line of a seller's history" }),
      account: nameList.optional().meta({
        description: 'Only entries that touch this account, or one of several, separated by commas: `available,held`',
      }),
      way: z
        .enum(['in', 'out'])
        .optional()
        .meta({ description: 'With `account`: only entries that add to it (`in`) or subtract from it (`out`)' }),
      kind: nameList.optional().meta({
        description: 'Only entries of this kind, or of one of several, separated by commas: `recharge,refund`',
      }),
      keyword: keyword.meta({
        description: "With `username`: only entries behind lines of the seller's history that match these words",
      }),
      metric: z
        .enum(entryMetrics)
        .optional()
        .meta({ description: 'Only entries that contribute to this indicator in the period, or at any time' }),
      from: moment.optional().meta({ description: 'Only entries at this moment or later' }),
      to: moment.optional().meta({ description: 'Only entries before this moment' }),
      after: count.optional().meta({ description: 'Only entries with a higher number' }),
      upTo: count.optional().meta({ description: 'Only entries up to this number' }),
    }),
    answer: pageOf(entry),
    refuses: ['RecordNotFound'],
  },
  'sandbox.listAccounts': {
    summary: "Lists the ledger's accounts with their balances, by name, and their sum, which is 0",
    request: z.object({ username: username.optional().meta({ description: 'Only the accounts of this seller' }) }),
    answer: z.object({
      list: z.array(
        z.object({
          account,
          accounts: count.meta({ description: 'Number of accounts with this name' }),
          balance: money.meta({ description: 'Sum of their balances' }),
        }),
      ),
      sum: money.meta({ description: 'Sum of all balances; 0 if no account is left out' }),
    }),
    refuses: ['RecordNotFound'],
  },
  'sandbox.outside': {
    summary:
      'Reports that no data left this computer, and lists the attempts that were blocked since the server started',
    request: empty,
    answer: z.object({
      sent: z.literal(0).meta({
        description: 'The server opens connections only for webhooks, which reach only this computer',
      }),
      blocked: count,
      list: z.array(attempt).meta({ description: `The latest ${blockedEgressLimits.listed}, newest first` }),
    }),
    refuses: [],
  },
  'sandbox.noteBlocked': {
    summary: 'Reports that the console or the desktop app blocked a connection to another computer',
    request: z.object({
      kind: z.enum(reportedKinds).meta({ description: '`policy`: blocked in a page by its content security policy' }),
      what: z.string().min(1).max(2_000).meta({ description: 'The address; only its host name and port are stored' }),
    }),
    answer: z.object({ blocked: count }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
