/// <reference lib="esnext.disposable" preserve="true" />
import type { Answer, Client, Input } from '../client/client.ts'
import type { FaultRule, RequestFilter } from './call-rules.ts'
import { clockOf, type WorldClock } from './clock-control.ts'
import { type OrderOptions, type PlacedOrder, placeOrder } from './order.ts'
import { openSeller, type Seller, type SellerOptions, signIn } from './seller.ts'
import { startOf, type WorldOptions } from './world-start.ts'

/** An isolated world: changes in it have no effect on other worlds. */
export interface World {
  readonly id: string
  /**
   * Base URL of the world. Alternatively, requests can be sent to the server's URL with `id` in the header `X-World`.
   */
  readonly url: string
  /** Token of the world's first seller; null if it has none. */
  readonly token: string | null
  readonly operatorKey: string
  /** Client that sends calls as the operator and as the first seller. */
  readonly api: Client
  readonly clock: WorldClock
  /** Creates an account, optionally with a PIN, a balance and products on sale. */
  seller(options?: SellerOptions): Promise<Seller>
  /** Signs in a seller who already exists. */
  signIn(username: string, password: string): Promise<Seller>
  /** Places a buyer's order. If `status` is given, the order passes the usual steps up to that status. */
  order(options: OrderOptions): Promise<PlacedOrder>
  /** Adds a rule that makes calls fail. */
  fault(rule: FaultRule): Promise<Answer<'sandbox.addFault'>>
  /** Returns the recorded calls, the oldest first. */
  requests(which?: RequestFilter): Promise<Answer<'sandbox.listRequests'>['list']>
  /** Returns events as they occur. If the caller leaves the loop, the stream is closed. */
  events(which?: Input<'sandbox.watchEvents'>): AsyncIterable<Answer<'sandbox.watchEvents'>>
  /** Switches the simulated buyers on or off. */
  setBuyers(buyers: 'on' | 'off'): Promise<void>
  /** Saves the state of the world under a name. */
  snapshot(name: string): Promise<void>
  /** Opens a saved state. Sellers who existed in it stay signed in. */
  restore(name: string): Promise<void>
  /**
   * Reverts the operator's last action, such as a move of the clock. Actions can be reverted after
   * `api.sandbox.settings({ restorePoints: 'on' })`.
   * @returns the action
   */
  undo(): Promise<Answer<'sandbox.undo'>['point']>
  /** Removes the world and all its data. */
  end(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Creates a world on a server.
 * @param server a running server, or one of its worlds
 * @throws Refused, TransportError
 */
export async function addWorld(server: { url: string; operator: Client }, options: WorldOptions): Promise<World> {
  const { operator } = server
  const { world: id, token, operatorKey } = await operator.sandbox.addWorld(await startOf(options))
  // The address of the caller is used again, because it may be a forwarded port or the name of a container.
  const url = `${server.url.replace(/\/w\/[^/]+$/, '')}/w/${id}`
  const own = operator.with({ url, operatorKey })
  const api = token === null ? own : own.with({ token })
  const { sandbox } = api
  let sellers = 0
  let ending: Promise<unknown> | undefined
  // The function is idempotent, because both the test and the test runner may call it.
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
    seller: options => openSeller(api, { ...options, username: options?.username ?? `seller${++sellers}` }),
    signIn: (username, password) => signIn(api, { username, password }),
    order: options => placeOrder(api, options),
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
