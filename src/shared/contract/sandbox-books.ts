import { z } from 'zod'
import { authLimits } from '../auth.ts'
import { entryKinds, entryMetrics, ledgerAccounts } from '../ledger.ts'
import { blockedBy, blockedKinds, outsideLimits, toldKinds } from '../outside.ts'
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

/** A name, or several separated by commas. */
const names = unread(
  z
    .string()
    .regex(/^[a-z:_]+(,[a-z:_]+)*$/)
    .max(400),
)

const posting = z.object({
  account,
  username: username.nullable().meta({ description: "Whose account it is; null for the platform's and those outside" }),
  amount: money.meta({ description: 'Signed, minor units' }),
  balanceAfter: money,
})

const entry = z.object({
  id: count,
  at: time,
  kind: z.enum(entryKinds).meta({ description: 'What it is for, for example `order_paid`' }),
  note: z.string().nullable(),
  ref: z.string().nullable().meta({ description: 'An order number, or the number of what it was for: `W-000042`' }),
  orderNo: orderNo.nullable(),
  username: username.nullable().meta({ description: 'Whose store it happened to' }),
  postings: z.array(posting),
  sum: money.meta({ description: 'Of its postings: 0' }),
  counted: money.nullable().meta({ description: 'What it adds to `metric`, signed, minor units; null without one' }),
})

const attempt = z.object({
  number: count.meta({ description: 'Counts the attempts, from 1' }),
  realAt: realTime,
  kind: z.enum(blockedKinds),
  what: z.string().meta({ description: 'Where to, or from where: a name and a port, without path and query' }),
  by: z.enum(blockedBy),
})

export const booksSchemas = {
  'sandbox.listEntries': {
    summary: 'The transactions of the ledger with their postings, newest first',
    request: z.object({
      ...paging,
      username: username.optional().meta({ description: 'Only what happened to this store' }),
      orderNo: orderNo.optional().meta({ description: 'Only entries of this order' }),
      ref: unread(z.string().min(1).max(32))
        .optional()
        .meta({ description: 'Only entries of this number: an order, `W-`, `R-`, `D-`, `A-` or `C-`' }),
      flow: id.optional().meta({ description: "Only the entry of this line of a seller's history" }),
      account: names
        .optional()
        .meta({ description: 'Only entries that touch this account, or one of several: `available,held`' }),
      way: z
        .enum(['in', 'out'])
        .optional()
        .meta({ description: 'With `account`: only entries that add to it (`in`), or take from it (`out`)' }),
      kind: names
        .optional()
        .meta({ description: 'Only entries of this kind, or of one of several: `recharge,refund`' }),
      keyword: keyword.meta({
        description: "With `username`: only entries of lines of the seller's history that these words find",
      }),
      metric: z
        .enum(entryMetrics)
        .optional()
        .meta({ description: 'Only entries that make this indicator of the period, or of all time' }),
      from: moment.optional().meta({ description: 'Only entries from this moment on' }),
      to: moment.optional().meta({ description: 'Only entries before this moment' }),
      after: count.optional().meta({ description: 'Only entries after the one of this number' }),
      upTo: count.optional().meta({ description: 'Only entries up to the one of this number' }),
    }),
    answer: pageOf(entry),
    refuses: ['RecordNotFound'],
  },
  'sandbox.listAccounts': {
    summary: 'The accounts of the ledger with their balances, by name, and what all of them come to: 0',
    request: z.object({ username: username.optional().meta({ description: 'Only the accounts of this seller' }) }),
    answer: z.object({
      list: z.array(
        z.object({
          account,
          accounts: count.meta({ description: 'How many there are of the name' }),
          balance: money.meta({ description: 'Of all of them' }),
        }),
      ),
      sum: money.meta({ description: 'Of all; 0 where none is left out' }),
    }),
    refuses: ['RecordNotFound'],
  },
  'sandbox.outside': {
    summary: 'What left this computer, which is nothing, and what was kept from leaving it since the server started',
    request: empty,
    answer: z.object({
      sent: z.literal(0).meta({
        description: 'Nothing in the server opens a connection but webhooks, which reach this computer alone',
      }),
      blocked: count,
      list: z.array(attempt).meta({ description: `The latest ${outsideLimits.kept}, newest first` }),
    }),
    refuses: [],
  },
  'sandbox.noteBlocked': {
    summary: 'Tells that the console or the desktop kept something from leaving this computer',
    request: z.object({
      kind: z.enum(toldKinds).meta({ description: '`policy`: a page, by its content security policy' }),
      what: z.string().min(1).max(2_000).meta({ description: 'The address; its name and port are kept' }),
    }),
    answer: z.object({ blocked: count }),
    refuses: [],
  },
} as const satisfies Record<string, CallSchema>
