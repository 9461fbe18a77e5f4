import type { Act, ActInputs } from '#shared/contract/presentation.ts'
import { demo } from '#shared/product.ts'
import type { Perform } from '../../api/pipeline/call.ts'
import { answerRefund, pay } from '../../areas/orders/handlers.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import type { SandboxServices } from '../command.ts'
import { actAsBuyer } from '../events/buyer-handlers.ts'
import { placeOrders } from '../events/order-handlers.ts'
import { moveClock } from '../time/clock-handlers.ts'

const sql = prepared((db: ReadDb) => ({
  orderNo: db
    .prepare<{ seller: string; buyer: string }, string>(
      `SELECT order_no FROM orders o JOIN users u ON u.id = o.user_id
       WHERE u.username = @seller AND o.buyer_name = @buyer ORDER BY o.id DESC LIMIT 1`,
    )
    .pluck(),
}))

/** World of a presentation and its seller, in whose name actions run. */
export interface Actor {
  db: ReadDb
  username: string
  pin: string | undefined
  /** Runs calls of the operator and of the seller. */
  perform: Perform<SandboxServices>
}

/**
 * Returns the number of a buyer's latest order.
 * @throws Refusal RecordNotFound if the buyer has no order
 */
export const orderNoOf = ({ db, username: seller }: Pick<Actor, 'db' | 'username'>, buyer: string): string =>
  sql(db).orderNo.get({ seller, buyer }) ?? fail('RecordNotFound', { buyer })

/** Maximum virtual time for which a step of a presentation waits for an order status, as an ISO 8601 duration. */
const atMost = 'P120D'

type Acts = { [Kind in keyof ActInputs]: (actor: Actor, given: ActInputs[Kind]) => Promise<unknown> }

/**
 * Runs each kind of action as a call of the API. The ledger, the rules and the notifications are therefore the same as
 * in the console.
 */
const acts: Acts = {
  order: ({ perform, username }, { goods, buyer, quantity = 1, country }) =>
    perform('sandbox.orders', placeOrders, { orders: [{ username, goodsId: goods, quantity, buyer, country }] }),
  pay: (actor, buyers) =>
    actor.perform('orders.pay', pay, {
      orderNos: buyers.map(buyer => orderNoOf(actor, buyer)),
      payPassword: actor.pin ?? demo.pin,
    }),
  advance: ({ perform }, advance) => perform('sandbox.clock', moveClock, { advance }),
  until: async (actor, { buyer, status }) => {
    const orderNo = orderNoOf(actor, buyer)
    const { reached } = await actor.perform('sandbox.clock', moveClock, { until: { orderNo, status }, atMost })
    if (!reached) fail('InvalidOperation', { orderNo })
  },
  refund: (actor, { buyer, ...request }) => asBuyer(actor, buyer, { act: 'ask_refund', ...request }),
  approveRefund: (actor, buyer) => answer(actor, buyer, { action: 'approve' }),
  rejectRefund: (actor, { buyer, answer: reason }) => answer(actor, buyer, { action: 'reject', reason }),
  cancel: (actor, buyer) => asBuyer(actor, buyer, { act: 'cancel' }),
  comment: (actor, { buyer, ...comment }) => asBuyer(actor, buyer, { act: 'comment', ...comment }),
}

const asBuyer = (actor: Actor, buyer: string, request: object) =>
  actor.perform('sandbox.actAsBuyer', actAsBuyer, { orderNo: orderNoOf(actor, buyer), ...request })

const answer = (actor: Actor, buyer: string, given: object) =>
  actor.perform('orders.answerRefund', answerRefund, { orderNo: orderNoOf(actor, buyer), ...given })

/**
 * Performs an action of a presentation.
 * @throws Refusal as the call that performs it
 */
export async function performAct(actor: Actor, act: Act): Promise<void> {
  for (const kind of Object.keys(act) as (keyof Act)[]) await performKind(actor, kind, act)
}

async function performKind<Kind extends keyof ActInputs>(
  actor: Actor,
  kind: Kind,
  act: { [Each in keyof ActInputs]?: ActInputs[Each] | undefined },
): Promise<void> {
  const given: ActInputs[Kind] | undefined = act[kind]
  if (given !== undefined) await acts[kind](actor, given)
}
