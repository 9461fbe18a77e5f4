/// <reference lib="esnext.disposable" preserve="true" />
import type { Answer, Client, Input } from '../client/client.ts'
import { type PlacedOrder, placeOrder, type WantedOrder } from './order.ts'
import type { FaultRule, WantedRequests } from './rules.ts'
import { openSeller, type Seller, signIn, type WantedSeller } from './seller.ts'
import { clockOf, type WorldClock } from './world-clock.ts'
import { startOf, type WorldOptions } from './world-start.ts'

/** A world of its own: nothing that happens in it is seen in another. */
export interface World {
  readonly id: string
  /** In place of the server's url; or send `id` as `X-World`. */
  readonly url: string
  /** Of its first seller, where it has one. */
  readonly token: string | null
  readonly operatorKey: string
  /** In the name of the operator and of the first seller. */
  readonly api: Client
  readonly clock: WorldClock
  /** Opens an account; with a PIN, money and products on sale where told. */
  seller(wanted?: WantedSeller): Promise<Seller>
  /** Signs in somebody who is there. */
  signIn(username: string, password: string): Promise<Seller>
  /** A buyer orders; with `status` the acts of a real order lead there. */
  order(wanted: WantedOrder): Promise<PlacedOrder>
  /** Makes calls fail. */
  fault(rule: FaultRule): Promise<Answer<'sandbox.addFault'>>
  /** What was called, oldest first. */
  requests(which?: WantedRequests): Promise<Answer<'sandbox.listRequests'>['list']>
  /** What happens, as it happens; leaving the loop closes the stream. */
  events(which?: Input<'sandbox.watchEvents'>): AsyncIterable<Answer<'sandbox.watchEvents'>>
  /** Whether the world's own buyers come. */
  setBuyers(buyers: 'on' | 'off'): Promise<void>
  /** Keeps it as it is, under a name. */
  snapshot(name: string): Promise<void>
  /** As it was kept; who is signed in stays so, where the seller was there then. */
  restore(name: string): Promise<void>
  /**
   * Takes the operator's last act back, such as a move of the clock; acts are kept from `api.sandbox.settings({ restorePoints: 'on' })` on.
   * @returns the act
   */
  undo(): Promise<Answer<'sandbox.undo'>['point']>
  /** Nothing of it is left. */
  end(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** @param server a running server, or one of its worlds */
export async function addWorld(server: { url: string; operator: Client }, options: WorldOptions): Promise<World> {
  const { operator } = server
  const { world: id, token, operatorKey } = await operator.sandbox.addWorld(await startOf(options))
  // The address that reached the server reaches its worlds too, through a forwarded port or a container's name.
  const url = `${server.url.replace(/\/w\/[^/]+$/, '')}/w/${id}`
  const own = operator.with({ url, operatorKey })
  const api = token === null ? own : own.with({ token })
  const { sandbox } = api
  let sellers = 0
  let ending: Promise<unknown> | undefined
  // Idempotent: safe if both the test and the runner call it.
  const end = async () => {
    ending ??= operator.sandbox.removeWorld({ world: id })
    await ending
  }
  return {
    id,
    url,
    token,
    operatorKey,
    api,
    clock: clockOf(api),
    seller: wanted => openSeller(api, { ...wanted, username: wanted?.username ?? `seller${++sellers}` }),
    signIn: (username, password) => signIn(api, { username, password }),
    order: wanted => placeOrder(api, wanted),
    fault: rule => sandbox.addFault(rule),
    requests: async which => (await sandbox.listRequests(which)).list,
    events: which => sandbox.watchEvents(which),
    async setBuyers(buyers) {
      await sandbox.settings({ buyers })
    },
    async snapshot(name) {
      await sandbox.saveSnapshot({ name })
    },
    async restore(name) {
      await sandbox.restoreSnapshot({ name, keepTokens: true })
    },
    undo: async () => (await sandbox.undo()).point,
    end,
    [Symbol.asyncDispose]: end,
  }
}
