import path from 'node:path'
import type { CallName } from '#shared/contract/calls.ts'
import type { Input } from '#shared/contract/schemas.ts'
import { demo } from '#shared/product.ts'
import { type Ask, askAs } from '../support/client.ts'
import { type Client, openClient, type Prepared, prepare } from './client.ts'
import type { Asked } from './cost.ts'
import { type ServerProcess, startShipped } from './processes.ts'

/** How many orders a world has, or the demo shop. */
export type Size = number | 'demo'

const operatorKey = 'bench-operator'

/** Every world's clock stands still here, a Friday morning, so that nothing runs but what is asked. */
const clock = '2026-11-20T09:30:00.000Z'

/** A server over its data, with the demo seller signed in. */
export interface World extends Asked {
  url: string
  folder: string
  /** The seller's request, ready to be sent. */
  seller: <Name extends CallName>(name: Name, input: Input<Name>) => Prepared
  operator: <Name extends CallName>(name: Name, input: Input<Name>) => Prepared
  /** Asks as the seller; the answer is not measured. */
  ask: Ask
  command: Ask
}

export interface Worlds {
  /** The running server of a world, which is made the first time. */
  running: (size: Size) => Promise<World>
  /** The folder of a world whose server was stopped in its own way. */
  stopped: (size: Size) => Promise<string>
}

/** What the server of such a world is started with. */
export const shippedArgs = (size: Size): string[] => [
  ...['--clock', clock, '--operator-key', operatorKey],
  ...['--seed', size === 'demo' ? 'demo' : `load:${size}`],
]

/** Signs the demo seller in at a running server. */
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

/** Worlds below a folder, each made once: a million orders take a minute. */
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
