import { expect, test } from 'vitest'
import type { Answer } from '#shared/contract/schemas.ts'
import { allOf } from '../../../support/agreement.ts'
import { aServer, type Person } from '../../../support/server.ts'

type Notification = Answer<'notifications.list'>['list'][number]

const pick = ({ items: [item] }: Answer<'orders.detail'>) => item && { name: item.name, image: item.image }

/** Reads all notifications with their orders. */
async function withOrders(seller: Person): Promise<{ note: Notification; order: Answer<'orders.detail'> | null }[]> {
  const notes = await allOf(seller, 'notifications.list', {})
  return Promise.all(
    notes.map(async note => ({
      note,
      order: note.ref?.startsWith('ORD-') ? await seller.ask('orders.detail', { orderNo: note.ref }) : null,
    })),
  )
}

test('a notification shows the first product of its order with its present status, and the amount of its event', async () => {
  const seller = await (await aServer()).signIn()
  const all = await withOrders(seller)
  expect(all.filter(({ order }) => order !== null).length).toBeGreaterThan(0)
  for (const { note, order } of all) {
    expect(note.goods).toEqual(order ? pick(order) : null)
    expect(note.orderStatus).toBe(order?.status ?? null)
    if (note.kind === 'order_placed') expect(note.amount).toBe(order?.amount)
    if (note.kind === 'order_settled') expect(note.amount).toBe(order?.settlement.net)
  }
})

test('a notification has a deadline, and the cost of a payment, while the seller can pay the order or answer its refund request', async () => {
  const seller = await (await aServer()).signIn()
  const all = await withOrders(seller)
  const kinds = all.filter(({ note }) => note.until !== null).map(({ note }) => note.kind)
  expect(kinds).toEqual(expect.arrayContaining(['order_placed', 'refund_requested']))
  for (const { note, order } of all) {
    const canPay = order?.actions.includes('pay') && ['order_placed', 'order_due'].includes(note.kind)
    const canAnswer = order?.actions.includes('approve_refund') && note.kind === 'refund_requested'
    expect(note.until !== null, `${note.kind} ${note.ref}`).toBe(Boolean(canPay || canAnswer))
    if (canPay) expect(note.until).toBe(order?.payBefore)
    expect(note.cost).toBe(canPay ? order?.cost : null)
  }
})
