import path from 'node:path'
import type { CallName } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { type Ask, askAs } from '../support/client.ts'
import { type Client, openClient, type Prepared, prepare } from './client.ts'
import type { Asked } from './cost.ts'
import { type ServerProcess, startShipped } from './processes.ts'

/** Number of orders of a world; `demo` means the demo shop. */
export type Size = number | 'demo'

const operatorKey = 'bench-operator'

/** Time at which the clock of all worlds is stopped (a Friday morning), so that no events run between requests. */
const clock = '2026-11-20T09:30:00.000Z'

/** A server with its data, and the demo seller's session. */
export interface World extends Asked {
  url: string
  folder: string
  /** Builds a request by the seller. */
  seller: <Name extends CallName>(name: Name, input: Input<Name>) => Prepared
  operator: <Name extends CallName>(name: Name, input: Input<Name>) => Prepared
  /** Sends a call as the seller without measuring it. */
  ask: Ask
  command: Ask
}

export interface Worlds {
  /** Returns the running server of a world. The first use creates the world. */
  running: (size: Size) => Promise<World>
  /**
   * Stops the server of a world, which shuts down in order.
   * @returns the folder of the world
   */
  stopped: (size: Size) => Promise<string>
}

/** Arguments of the server for a world of this size. */
export const shippedArgs = (size: Size): string[] => [
  ...['--clock', clock, '--operator-key', operatorKey],
  ...['--seed', size === 'demo' ? 'demo' : `load:${size}`],
]

/** Signs the demo seller in on a running server. */
export async function enter({ pid, url }: ServerProcess, folder: string): Promise<World & { client: Client }> {
  const { token } = await askAs(url)('auth.login', { username: demo.username, password: demo.password })
  const operator = { 'X-Operator-Key': operatorKey }
  return {
    pid,
    url,
    folder,
    client: openClient(url),
    seller: (name, input) => prepare(name, input, { Authorization: token }),
    operator: (name, input) => prepare(name, input, operator),
    ask: askAs(url, { token }),
    command: askAs(url, { headers: operator }),
  }
}

/** Manages the worlds of a run. Each is created only once, because creating a million orders takes a minute. */
export function openWorlds(scratch: string): Worlds {
  const running = new Map<Size, { server: ServerProcess; world: World }>()
  const folderOf = (size: Size) => path.join(scratch, `world-${size}`)
  const stop = async (size: Size) => {
    const open = running.get(size)
    running.delete(size)
    open?.world.client.close()
    await open?.server.stop()
  }
  const start = async (size: Size) => {
    const folder = folderOf(size)
    const server = await startShipped(folder, shippedArgs(size))
    const world = await enter(server, folder)
    running.set(size, { server, world })
    return world
  }
  return {
    running: async size => running.get(size)?.world ?? start(size),
    async stopped(size) {
      if (!running.has(size)) await start(size)
      await stop(size)
      return folderOf(size)
    },
  }
}
