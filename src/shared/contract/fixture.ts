import { z } from 'zod'
import { commentAuthors, commentLimits } from '../comments.ts'
import { identityStatuses } from '../identity.ts'
import { demo } from '../product.ts'
import { sandboxLimits, usualMoment } from '../sandbox.ts'
import { shopLimits } from '../shop.ts'
import { digits, moment, money, nameText, secret } from './call-schema.ts'
import { fixtureDeposit, fixturePromotion, fixtureRecharge, fixtureWithdrawal } from './fixture-money.ts'
import { goodsCode, seller, upToLimit } from './fixture-parts.ts'
import { buyers, seed } from './sandbox-clock.ts'
import { faultRule } from './sandbox-faults.ts'
import { importSchemas } from './sandbox-imports.ts'
import { arrangedOrder } from './sandbox-orders.ts'
import { peopleSchemas } from './sandbox-sellers.ts'

const { shape: person } = importSchemas['sandbox.importPeople'].request.shape.list.element
const { shape: sellerChange } = peopleSchemas['sandbox.changePerson'].request
const { quantity, status, refund, buyer, country, at } = arrangedOrder.shape

const fixtureSeller = z.object({
  username: person.username,
  password: person.password.optional().meta({ format: 'password', description: `${demo.password} by default` }),
  pin: secret(digits.length(demo.pin.length).optional()).meta({
    format: 'password',
    description: 'The transaction PIN: six digits, in quotes. No PIN by default',
  }),
  shopName: person.shopName,
  address: nameText(z.string().max(shopLimits.address)).optional().meta({ description: 'Address of the store' }),
  balance: money.min(0).max(sandboxLimits.adjustMinor).optional().meta({
    description: 'Balance at the start of the world, after all earlier transactions; in minor units, 0 by default',
  }),
  showcase: upToLimit(goodsCode).meta({ description: 'Codes of the products on sale' }),
  identity: z
    .enum(identityStatuses)
    .optional()
    .meta({ description: '`unverified` by default, or `verified` if the seller has withdrawals' }),
  tier: sellerChange.tier,
  timeZone: sellerChange.timeZone,
  walletFrozen: sellerChange.walletFrozen,
  withdrawDisabled: sellerChange.withdrawDisabled,
  accountDisabled: sellerChange.accountDisabled,
  admin: sellerChange.admin,
  since: moment.optional().meta({
    description: 'Opening time of the store; by default the time of its first event, or now if it has none',
  }),
})

const content = z.string().min(commentLimits.text.min).max(commentLimits.text.max)

const fixtureComment = z.object({
  author: z.enum(commentAuthors).optional().meta({ description: '`buyer` by default' }),
  content,
  signature: z
    .string()
    .min(1)
    .max(commentLimits.signature)
    .regex(/^(?!files\/)/)
    .optional()
    .meta({ description: "For a seller's comment: a typed name; by default the name of the store" }),
  replyTo: z
    .int()
    .min(1)
    .optional()
    .meta({ description: "For a seller's comment: number of the earlier comment that it replies to; the first is 1" }),
})

const fixtureOrder = z.object({
  seller,
  goods: goodsCode.meta({ description: 'Code of a product in the showcase of the seller' }),
  quantity: quantity.optional().meta({ description: '1 by default' }),
  besides: z
    .array(z.object({ goods: goodsCode, quantity: quantity.optional() }))
    .max(20)
    .optional()
    .meta({ description: 'Further products of the same order' }),
  status,
  refund,
  buyer,
  country,
  comment: content.optional().meta({ description: "The buyer's comment on an accepted order" }),
  comments: upToLimit(fixtureComment).meta({
    description: 'All comments on an accepted order, oldest first, instead of `comment`',
  }),
  at,
})

/** A fixture: a world that a file describes. */
export const fixture = z
  .object({
    buyers: buyers.optional().meta({ description: 'Switches simulated buyers on or off; `off` by default' }),
    seed: seed.optional().meta({ description: 'Initial content of the world before the fixture; `empty` by default' }),
    seedNumber: z
      .int()
      .min(0)
      .max(sandboxLimits.seedNumber)
      .optional()
      .meta({ description: 'Worlds with the same number are identical; 1 by default' }),
    clock: moment.optional().meta({
      description: `Time at which the clock is stopped; ${usualMoment} by default, for a reset the world's first time`,
    }),
    types: upToLimit(importSchemas['sandbox.importTypes'].request.shape.list.element).meta({
      description: 'Additional categories',
    }),
    goods: upToLimit(importSchemas['sandbox.importGoods'].request.shape.list.element).meta({
      description: 'Additional products',
    }),
    sellers: upToLimit(fixtureSeller),
    orders: upToLimit(fixtureOrder).meta({
      description: 'Orders, each brought to its status by the steps of a real order',
    }),
    withdrawals: upToLimit(fixtureWithdrawal),
    recharges: upToLimit(fixtureRecharge),
    deposits: upToLimit(fixtureDeposit),
    promotions: upToLimit(fixturePromotion),
    faults: upToLimit(faultRule),
  })
  .meta({ description: 'Content of the world at its start; see docs/reference/fixtures.md' })

export type Fixture = z.output<typeof fixture>

/** An exported fixture. These fields are always present. */
export const exported = fixture
  .required({ buyers: true, seedNumber: true, clock: true, sellers: true, orders: true })
  .meta({
    description: 'Passwords and PINs are stored only as hashes, so those of the demo seller are exported instead.',
  })

/** Labels of fixture fields that have another meaning in a fixture than in calls. */
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
