import { z } from 'zod'
import { commentLimits } from '../comments.ts'
import { languageCodes, sourceLanguage } from '../languages.ts'
import { orderLimits, orderStatuses, refundReasons, refundTypes } from '../orders.ts'
import { stageLimits, stageScreens } from '../stage.ts'
import { money } from './call-schema.ts'
import { fixture } from './fixture.ts'
import { goodsCode } from './fixture-parts.ts'
import { arrangedOrder } from './sandbox-orders.ts'

const key = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const buyer = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Name of the buyer. It stands for the latest order of that buyer' })
const { quantity, country } = arrangedOrder.shape

/** Everything that a step can do. Each runs as the call of the seller, the buyer or the trainer that it stands for. */
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

/** What each act of a file names. */
export type ActInputs = { [Kind in keyof typeof actShape]: z.output<(typeof actShape)[Kind]> }

const act = z
  .strictObject(actShape)
  .partial()
  .refine(given => Object.keys(given).length === 1, 'needs exactly one act')
export type Act = z.output<typeof act>

/** Screens of an order are named by its buyer. */
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

const texts = z.record(z.string(), z.string().min(1).max(stageLimits.text))

const shape = z.strictObject({
  $schema: z.string().optional(),
  world: fixture.meta({ description: 'The store at the beginning. Its first seller is the one on the stage' }),
  steps: z.array(step).min(1).max(stageLimits.steps),
  texts: z
    .partialRecord(z.enum(languageCodes), texts)
    .meta({ description: 'The texts of each language. A text that is missing is shown in English' }),
})

type Shape = z.output<typeof shape>

/** The part of a presentation that its world stores for the console. */
export const shownPresentation = z.object({ steps: z.array(z.object({ id: key })), texts: shape.shape.texts })

const optional = (steps: Shape['steps']): string[] => steps.map(({ id }) => `notes.${id}`)

/** Lists the keys of the texts that a presentation needs. */
export const captionKeysOf = ({ steps }: Pick<Shape, 'steps'>): string[] => [
  'title',
  'about',
  ...steps.map(({ id }) => `steps.${id}`),
]

/** A presentation as a file describes it; see docs/stage.md. */
export const presentation = shape.superRefine((value, context) => {
  const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const { steps, world } = value
  for (const [place, { id }] of steps.entries())
    if (steps.findIndex(each => each.id === id) < place) complain(['steps', place, 'id'], `\`${id}\` is there twice`)
  if ((world.sellers ?? []).length === 0 && !hasSeed(value)) complain(['world', 'sellers'], 'needs a seller')
  for (const { path, message } of [...textFaults(value), ...strangers(value)]) complain(path, message)
})
export type Presentation = z.output<typeof presentation>

interface Fault {
  path: (string | number)[]
  message: string
}

function textFaults({ steps, texts: given }: Shape): Fault[] {
  const needed = captionKeysOf({ steps })
  const known = [...needed, ...optional(steps)]
  const missing = needed
    .filter(name => given[sourceLanguage]?.[name] === undefined)
    .map(name => ({ path: ['texts', sourceLanguage, name], message: 'is missing' }))
  const unknown = Object.entries(given).flatMap(([language, ofLanguage]) =>
    Object.keys(ofLanguage)
      .filter(name => !known.includes(name))
      .map(name => ({ path: ['texts', language, name], message: 'is not a text of this presentation' })),
  )
  return [...missing, ...unknown]
}

/** The buyers of a seed, such as the demo store's, are not in the file. */
const hasSeed = ({ world }: Shape): boolean => world.seed !== undefined && world.seed !== 'empty'

/** Finds buyers that have no order by the time that a step names them. */
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
