/// <reference lib="esnext.disposable" preserve="true" />
import type { Answer, Client, Input } from '../client/client.ts'
import { type PlacedOrder, placeOrder, type WantedOrder } from './order.ts'
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
  fault(rule: Input<'sandbox.addFault'>): Promise<Answer<'sandbox.addFault'>>
  /** What was called, oldest first. */
  requests(which?: Input<'sandbox.listRequests'>): Promise<Answer<'sandbox.listRequests'>['list']>
  /** What happens, as it happens; leaving the loop closes the stream. */
  events(which?: Input<'sandbox.watchEvents'>): AsyncIterable<Answer<'sandbox.watchEvents'>>
  /** Whether the world's own buyers come. */
  setBuyers(buyers: 'on' | 'off'): Promise<void>
  /** Keeps it as it is, under a name. */
  snapshot(name: string): Promise<void>
  /** As it was kept; who is signed in stays so, where the seller was there then. */
  restore(name: string): Promise<void>
  /** Nothing of it is left. */
  end(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export async function addWorld(server: Client, options: WorldOptions): Promise<World> {
  const { world: id, url, token, operatorKey } = await server.sandbox.addWorld(await startOf(options))
  const own = server.with({ url, operatorKey })
  const api = token === null ? own : own.with({ token })
  const { sandbox } = api
  let sellers = 0
  let ending: Promise<unknown> | undefined
  // Who ends a world by hand and leaves it to the runner too ends it once.
  const end = async () => {
    ending ??= server.sandbox.removeWorld({ world: id })
    await ending
  }
  return {
    id,
    url,
    token,
    operatorKey,
    api,
    clock: clockOf(api),
    seller: wanted => openSeller(api, { username: `seller${++sellers}`, ...wanted }),
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
    end,
    [Symbol.asyncDispose]: end,
  }
}
