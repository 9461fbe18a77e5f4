import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Client, openClient } from '../client.ts'
import { install } from '../install.ts'
import { runNode } from '../processes.ts'
import { asRequest, type Peer, type PeerOrder } from './peer.ts'

export interface RunningPeer {
  pid: number
  client: Client
  stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Waits for the first response, because some servers read their data for a long time. */
async function untilItAnswers(client: Client, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await client.send(asRequest(path))
      return
    } catch (error) {
      if (tries === 600) throw error
      await wait(200)
    }
  }
}

const installed = new Set<string>()

/** Starts another mock server with the given orders. It is installed when it is first used. */
export async function startPeer(peer: Peer, scratch: string, orders: readonly PeerOrder[]): Promise<RunningPeer> {
  const folder = path.join(scratch, `peer-${peer.packages[0]?.replaceAll(/\W+/g, '-')}`)
  if (!installed.has(folder)) await install(folder, peer.packages)
  installed.add(folder)
  const port = await freePort()
  const child = runNode(await peer.arrange(folder, { port, orders }), folder)
  // The output is read and discarded, because a full pipe would block the process.
  child.stdout?.resume()
  child.stderr?.resume()
  const client = openClient(`http://127.0.0.1:${port}`)
  await untilItAnswers(client, peer.list('completed'))
  return {
    pid: child.pid ?? 0,
    client,
    async stop() {
      client.close()
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
