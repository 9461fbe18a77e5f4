import { expect, test } from 'vitest'
import { type Mover, transitions } from '#server/areas/orders/transitions.ts'
import { type EventKind, eventKindNames } from '#server/core/world/event-kinds.ts'
import { nextSteps } from '#server/simulation/next-steps.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'

const byItself: readonly Mover[] = ['platform', 'warehouse', 'carrier']

/** Kinds of events for which no record waits. If one is lost, the world continues. */
const dispensable: readonly EventKind[] = [
  'buyer.order',
  'buyer.cancelOrder',
  'buyer.requestRefund',
  'buyer.lateParcel',
  'buyer.missParcel',
  'buyer.comment',
  'order.dueSoon',
  'parcel.step',
]

test('every status that an order leaves without the seller has a next event, which a start adds if it is missing', () => {
  const moves: readonly { from: readonly OrderStatus[]; by: readonly Mover[] }[] = Object.values(transitions)
  const left = moves.filter(({ by }) => by.some(mover => byItself.includes(mover))).flatMap(({ from }) => from)
  // An order with the status `refunds` waits for its refund, which has its own events.
  const waiting = orderStatuses.filter(status => left.includes(status) && status !== 'refunds')
  const steps = nextSteps.map(({ what }) => what)
  expect(waiting.filter(status => !steps.includes(`an order that is ${status}`))).toEqual([])
})

test('every kind of event is a next event, or listed as dispensable', () => {
  const steps = nextSteps.flatMap(({ kinds }) => kinds)
  expect([...new Set([...steps, ...dispensable])].sort()).toEqual(eventKindNames.toSorted())
})
