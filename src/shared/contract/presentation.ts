import { z } from 'zod'
import { commentLimits } from '../comments.ts'
import { orderLimits, orderStatuses, refundReasons, refundTypes } from '../orders.ts'
import { stageLimits, stageScreens } from '../stage.ts'
import { money } from './call-schema.ts'
import { fixture } from './fixture.ts'
import { goodsCode } from './fixture-parts.ts'
import { arrangedOrder } from './sandbox-orders.ts'
import { type Fault, key, repeatedIds, textFaults, textsByLanguage } from './written-file.ts'

const buyer = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Name of the buyer. It means the latest order of that buyer' })
const { quantity, country } = arrangedOrder.shape

/** Actions of a step. Each runs as a call of the seller, the buyer or the operator. */
const actShape = {
  order: z
    .strictObject({ goods: goodsCode, buyer, quantity: quantity.optional(), country })
    .meta({ description: 'The buyer orders a product that the seller shows' }),
  pay: z
    .array(buyer)
    .min(1)
    .max(stageLimits.acts)
    .meta({ description: 'The seller pays the orders of these buyers with the PIN' }),
  advance: z.string().min(1).max(40).meta({ description: 'Time passes: an ISO 8601 duration, such as P1D' }),
  until: z
    .strictObject({ buyer, status: z.enum(orderStatuses) })
    .meta({ description: 'Time passes until the order has this status, for 120 days at most' }),
  refund: z
    .strictObject({
      buyer,
      reason: z.enum(refundReasons).optional(),
      type: z.enum(refundTypes).optional(),
      amount: money.min(1).optional(),
    })
    .meta({ description: 'The buyer asks for a refund' }),
  approveRefund: buyer.meta({ description: 'The seller approves the refund that this buyer asks for' }),
  rejectRefund: z
    .strictObject({ buyer, answer: z.string().min(1).max(orderLimits.refundReason) })
    .meta({ description: 'The seller rejects the refund, with an answer to the buyer' }),
  cancel: buyer.meta({ description: 'The buyer cancels the order' }),
  comment: z
    .strictObject({
      buyer,
      content: z.string().min(commentLimits.text.min).max(commentLimits.text.max),
      stars: z.int().min(1).max(5).optional(),
    })
    .meta({ description: 'The buyer comments on the order' }),
} as const

/** Input of each kind of action in a step. */
export type ActInputs = { [Kind in keyof typeof actShape]: z.output<(typeof actShape)[Kind]> }

const act = z
  .strictObject(actShape)
  .partial()
  .refine(given => Object.keys(given).length === 1, 'needs exactly one act')
export type Act = z.output<typeof act>

/** Screen of a step. A screen of an order is named by the order's buyer. */
const screen = z.union([
  z.enum(stageScreens),
  z.strictObject({ order: buyer }),
  z.strictObject({ logistics: buyer }),
  z.strictObject({ refund: buyer }),
])

const step = z.strictObject({
  id: key.meta({
    description: 'Names the texts of the step: the caption `steps.ID`, and `notes.ID` for the presenter',
  }),
  screen: screen.meta({ description: 'The screen that the console shows: its name, or an order by its buyer' }),
  does: z
    .array(act)
    .max(stageLimits.acts)
    .default([])
    .meta({ description: 'What happens before the screen is shown, in this order' }),
})
export type PresentationStep = z.output<typeof step>

const shape = z.strictObject({
  $schema: z.string().optional(),
  world: fixture.meta({
    description: 'The store at the beginning. Its first seller is the seller of the presentation',
  }),
  steps: z.array(step).min(1).max(stageLimits.steps),
  texts: textsByLanguage(stageLimits.text),
})

type Shape = z.output<typeof shape>

/** Part of a presentation that its world stores for the console. */
export const shownPresentation = z.object({ steps: z.array(z.object({ id: key })), texts: shape.shape.texts })

/** Lists the keys of the texts that a presentation needs. */
export const captionKeysOf = ({ steps }: Pick<Shape, 'steps'>): string[] => [
  'title',
  'about',
  ...steps.map(({ id }) => `steps.${id}`),
]

/** A presentation as its file describes it; see docs/stage.md. */
export const presentation = shape.superRefine((value, context) => {
  const { steps, world, texts } = value
  const faults: Fault[] = [
    ...repeatedIds('steps', steps),
    ...((world.sellers ?? []).length === 0 && !hasSeed(value)
      ? [{ path: ['world', 'sellers'], message: 'needs a seller' }]
      : []),
    ...textFaults(texts, { needed: captionKeysOf(value), optional: steps.map(({ id }) => `notes.${id}`) }),
    ...strangers(value),
  ]
  for (const fault of faults) context.addIssue({ code: 'custom', ...fault })
})
export type Presentation = z.output<typeof presentation>

/**
 * Returns true if a seed creates the orders of the world. The file then does not contain their buyers, so these cannot
 * be checked.
 */
const hasSeed = ({ world }: Shape): boolean => world.seed !== undefined && world.seed !== 'empty'

/** Finds buyers in the steps that have no order at that time. */
function strangers(given: Shape): Fault[] {
  if (hasSeed(given)) return []
  const known = new Set((given.world.orders ?? []).map(each => each.buyer))
  return given.steps.flatMap(({ does, screen: shown }, place) => {
    const faults = does.flatMap((each, at) => {
      if (each.order) known.add(each.order.buyer)
      return faultsOf(buyersIn(each), ['steps', place, 'does', at])
    })
    const named = typeof shown === 'string' ? [] : Object.values(shown)
    return [...faults, ...faultsOf(named, ['steps', place, 'screen'])]
  })

  function faultsOf(buyers: readonly string[], path: (string | number)[]): Fault[] {
    return buyers
      .filter(each => !known.has(each))
      .map(each => ({ path, message: `the buyer \`${each}\` has no order yet` }))
  }
}

function buyersIn({ pay, until, refund, approveRefund, rejectRefund, cancel, comment }: Act): string[] {
  const one = [until?.buyer, refund?.buyer, approveRefund, rejectRefund?.buyer, cancel, comment?.buyer]
  return [...(pay ?? []), ...one.filter(each => each !== undefined)]
}
