import type { OrderStatus } from '#shared/orders.ts'
import { sendMany } from '../client.ts'
import { costMs, inTurn, ratioInTurn } from '../cost.ts'
import { asRequest, type Peer, type PeerOrder, peers } from '../peers/peer.ts'
import { startPeer } from '../peers/running.ts'
import type { Goal, Row } from '../row.ts'
import type { World } from '../worlds.ts'
import { fullStatuses } from './orders.ts'

/**
 * Reads all orders in the form in which the API lists them, so that other mock servers send responses of the same size.
 */
async function allOrders({ client, seller }: World): Promise<PeerOrder[]> {
  const orders: PeerOrder[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await client.send(seller('orders.list', { size: 100, ...(cursor !== undefined && { cursor }) }))
    const { data } = JSON.parse(page) as { data: { list: PeerOrder[]; nextCursor: string | null } }
    orders.push(...data.list.map((order, i) => ({ ...order, id: `${orders.length + i}` })))
    cursor = data.nextCursor
  }
  return orders
}

/** Returns fewer requests for a large shop, because other mock servers filter and sort all orders at each request. */
const effortFor = (orders: number) =>
  orders > 10_000 ? { count: 8, warmUp: 8, atOnce: 2 } : { count: 200, warmUp: 2_000, atOnce: 50 }
const ownEffort = { count: 600, warmUp: 2_000, atOnce: 50 }

async function againstUs(peer: Peer, world: World, scratch: string): Promise<number> {
  const statuses: OrderStatus[] = await fullStatuses(world)
  const own = inTurn(statuses.map(status => world.seller('orders.list', { status, size: 20 })))
  const orders = await allOrders(world)
  const running = await startPeer(peer, scratch, orders)
  const theirs = inTurn(statuses.map(status => asRequest(peer.list(status))))
  const effort = effortFor(orders.length)
  const ask = () => costMs(running, theirs, effort)
  const askUs = () => costMs(world, own, ownEffort)
  await sendMany(running.client, theirs, { ...effort, count: effort.warmUp })
  await sendMany(world.client, own, { ...ownEffort, count: ownEffort.warmUp })
  const ratio = await ratioInTurn(ask, askUs, 5)
  await running.stop()
  return ratio
}

const against = (peer: Peer, goals: readonly Goal[]): Row => ({
  name: 'peers',
  work: `${peer.title}, the same list, against ours`,
  unit: 'x',
  goals,
  measure: async ({ worlds, scratch }, size) => againstUs(peer, await worlds.running(size), scratch),
})

const overJsonServer: Goal[] = [{ orders: 1_000, reach: 5 }, { orders: 100_000 }]

export const peerRows: readonly Row[] = [
  against(peers.jsonServer, overJsonServer),
  against(peers.jsonServerBeta, overJsonServer),
  against(peers.mockoon, [{ orders: 1_000, reach: 3 }, { orders: 100_000 }]),
  against(peers.msw, [{ orders: 1_000, reach: 2 }, { orders: 100_000 }]),
  against(peers.prism, [{ orders: 1_000 }]),
]
