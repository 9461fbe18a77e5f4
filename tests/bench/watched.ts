import { once } from 'node:events'
import path from 'node:path'
import { root, startProcess } from './processes.ts'
import { enter, type Size, shippedArgs, type World } from './worlds.ts'

/** A world whose server reports for how long its event loop was blocked. */
export interface WatchedWorld {
  world: World
  /** Returns the longest time for which the event loop was blocked during an action, in milliseconds. */
  longestDuring: (act: () => Promise<unknown>) => Promise<number>
  stop: () => Promise<void>
}

/** Starts a server that measures its event loop. It uses the folder of a world whose server was stopped. */
export async function startWatched(folder: string, size: Size): Promise<WatchedWorld> {
  const server = await startProcess([
    ...['--import', path.join(import.meta.dirname, 'stretches.mjs'), path.join(root, 'out/main/cli.js')],
    ...['--port', '0', '--data', folder, ...shippedArgs(size)],
  ])
  const world = await enter(server, folder)
  const { child } = server
  return {
    world,
    async longestDuring(act) {
      child.send('watch')
      await act()
      child.send('report')
      const [{ longestMs }] = (await once(child, 'message')) as [{ longestMs: number }]
      return longestMs
    },
    async stop() {
      world.client.close()
      await server.stop()
    },
  }
}
