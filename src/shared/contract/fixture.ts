import { z } from 'zod'
import { commentAuthors, commentLimits } from '../comments.ts'
import { identityStatuses } from '../identity.ts'
import { demo } from '../product.ts'
import { sandboxLimits, usualMoment } from '../sandbox.ts'
import { shopLimits } from '../shop.ts'
import { digits, moment, money, nameText, secret } from './call-schema.ts'
import { fixtureDeposit, fixturePromotion, fixtureRecharge, fixtureWithdrawal } from './fixture-money.ts'
import { goodsCode, many, seller } from './fixture-parts.ts'
import { buyers, seed } from './sandbox.ts'
import { faultRule } from './sandbox-faults.ts'
import { importSchemas } from './sandbox-imports.ts'
import { arrangedOrder } from './sandbox-orders.ts'
import { peopleSchemas } from './sandbox-people.ts'

const { shape: person } = importSchemas['sandbox.importPeople'].request.shape.list.element
const { shape: standing } = peopleSchemas['sandbox.changePerson'].request
const { quantity, status, refund, buyer, country, at } = arrangedOrder.shape

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
    description: 'What the wallet holds when the world begins, after all that moved before; minor units, 0 unless told',
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
    description: 'When the store opened; unless told, with the first that happens in it, else now',
  }),
})

const content = z.string().min(commentLimits.text.min).max(commentLimits.text.max)

const fixtureComment = z.object({
  author: z.enum(commentAuthors).optional().meta({ description: '`buyer` unless told' }),
  content,
  signature: z
    .string()
    .min(1)
    .max(commentLimits.signature)
    .regex(/^(?!files\/)/)
    .optional()
    .meta({ description: 'Of the seller, a typed name; the name of the store unless told' }),
  replyTo: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'Of the seller: which of the comments before it this one answers; the first is 1' }),
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
  comment: content.optional().meta({ description: 'What the buyer writes of an order that was accepted' }),
  comments: many(fixtureComment).meta({
    description: 'In place of `comment`: all that was said of an order that was accepted, the oldest first',
  }),
  at,
})

/** A world described in a file. */
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
    recharges: many(fixtureRecharge),
    deposits: many(fixtureDeposit),
    promotions: many(fixturePromotion),
    faults: many(faultRule),
  })
  .meta({ description: 'What is there when the world begins, as a file describes it; docs/reference/fixtures.md' })

export type Fixture = z.output<typeof fixture>

/** An exported fixture always has these fields. */
export const exported = fixture
  .required({ buyers: true, seedNumber: true, clock: true, sellers: true, orders: true })
  .meta({ description: 'Passwords and PINs are not kept in clear: those of the demo seller stand in their place.' })

/** Labels of fixture fields whose names have other meanings in other calls. */
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
