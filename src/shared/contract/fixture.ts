import { z } from 'zod'
import { commentLimits } from '../comments.ts'
import { identityStatuses } from '../identity.ts'
import { transferStatuses } from '../money.ts'
import { demo } from '../product.ts'
import { sandboxLimits, usualMoment } from '../sandbox.ts'
import { shopLimits } from '../shop.ts'
import { accountSchemas } from './accounts.ts'
import { digits, moment, money, nameText, secret } from './call-schema.ts'
import { buyers, seed } from './sandbox.ts'
import { faultRule } from './sandbox-faults.ts'
import { code, importSchemas } from './sandbox-imports.ts'
import { arrangedOrder } from './sandbox-orders.ts'
import { peopleSchemas } from './sandbox-people.ts'

const many = <Item extends z.ZodType>(item: Item) => z.array(item).max(sandboxLimits.fixture.most).optional()
const { shape: person } = importSchemas['sandbox.importPeople'].request.shape.list.element
const { shape: standing } = peopleSchemas['sandbox.changePerson'].request
const { username, quantity, status, refund, buyer, country, at } = arrangedOrder.shape
const seller = username.meta({ description: 'The username of one of the sellers' })
const goodsCode = code.meta({ description: 'Code of a product of the warehouse, such as KIT-001' })

const fixtureSeller = z.object({
  username: person.username,
  password: person.password.optional().meta({ format: 'password', description: `${demo.password} unless told` }),
  pin: secret(digits.length(demo.pin.length).optional()).meta({
    format: 'password',
    description: 'The transaction PIN: six digits, in quotes. None unless told',
  }),
  shopName: person.shopName,
  address: nameText(z.string().max(shopLimits.address)).optional().meta({ description: 'Of the store' }),
  balance: money.min(0).max(sandboxLimits.adjustMinor).optional().meta({
    description:
      'What the wallet holds when the world begins, after all that its orders and withdrawals moved; minor units, 0 unless told',
  }),
  showcase: many(goodsCode).meta({ description: 'The products on sale' }),
  identity: z
    .enum(identityStatuses)
    .optional()
    .meta({ description: '`unverified` unless told, or `verified` where the seller has withdrawals' }),
  tier: standing.tier,
  timeZone: standing.timeZone,
  walletFrozen: standing.walletFrozen,
  withdrawDisabled: standing.withdrawDisabled,
  accountDisabled: standing.accountDisabled,
  admin: standing.admin,
  since: moment.optional().meta({
    description: 'When the store opened; at its first order or withdrawal unless told, else now',
  }),
})

const fixtureOrder = z.object({
  seller,
  goods: goodsCode.meta({ description: 'Code of a product in the showcase of the seller' }),
  quantity: quantity.optional().meta({ description: '1 unless told' }),
  besides: z
    .array(z.object({ goods: goodsCode, quantity: quantity.optional() }))
    .max(20)
    .optional()
    .meta({ description: 'Further products of the same order' }),
  status,
  refund,
  buyer,
  country,
  comment: z
    .string()
    .min(1)
    .max(commentLimits.text.max)
    .optional()
    .meta({ description: 'What the buyer writes of an order that was accepted' }),
  at,
})

const fixtureWithdrawal = z.object({
  seller,
  amount: money.min(1),
  status: z.enum(transferStatuses).optional().meta({ description: '`pending` unless told' }),
  reason: z.string().min(1).max(200).optional().meta({ description: 'Of `fail`: shown to the seller' }),
  account: accountSchemas['accounts.add'].request
    .optional()
    .meta({ description: 'Where to; a sample bank account unless told' }),
  at: moment.optional().meta({ description: 'When it was asked for; now unless told' }),
})

/** A store in a file. */
export const fixture = z
  .object({
    buyers: buyers.optional().meta({ description: 'Whether the world has buyers of its own; `off` unless told' }),
    seed: seed.optional().meta({ description: 'What is there before; `empty` unless told' }),
    seedNumber: z
      .int()
      .min(0)
      .max(sandboxLimits.seedNumber)
      .optional()
      .meta({ description: 'The same number, the same world; 1 unless told' }),
    clock: moment.optional().meta({
      description: `When the clock stands still; ${usualMoment} unless told, of a reset where it was at first`,
    }),
    types: many(importSchemas['sandbox.importTypes'].request.shape.list.element).meta({
      description: 'Categories of your own',
    }),
    goods: many(importSchemas['sandbox.importGoods'].request.shape.list.element).meta({
      description: 'Products of your own',
    }),
    sellers: many(fixtureSeller),
    orders: many(fixtureOrder).meta({ description: 'Placed and led to their status by the acts of real orders' }),
    withdrawals: many(fixtureWithdrawal),
    faults: many(faultRule),
  })
  .meta({ description: 'What is there when the world begins, as a file describes it; docs/reference/fixtures.md' })

export type Fixture = z.output<typeof fixture>

/** What an export holds: always all of these. */
export const exported = fixture
  .required({ buyers: true, seedNumber: true, clock: true, sellers: true, orders: true })
  .meta({ description: 'Passwords and PINs are not kept in clear: those of the demo seller stand in their place.' })

/** Labels of the fields of a fixture that mean something else elsewhere, or that others name already. */
export const fixtureLabels = {
  pin: 'payPassword',
  showcase: 'inShowcase',
  seller: 'username',
  goods: 'goodsId',
  besides: 'goodsIds',
  account: 'accountId',
  type: 'accountType',
  since: 'openedAt',
  comment: 'content',
  code: 'codeToAdd',
  body: 'faultBody',
} as const
