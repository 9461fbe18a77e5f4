import { openStream } from './client.ts'
import { blocksOf } from './live-connection.ts'

/** Lets a server come up again before it is asked. */
const againMs = 2_000

/** Tells of everything that happens in the world, for as long as nobody aborts it; a stream that breaks is opened again. */
export async function watchWorld(signal: AbortSignal, onNews: () => void): Promise<void> {
  while (!signal.aborted) {
    await read(signal, onNews).catch(() => undefined)
    await pause(signal)
  }
}

async function read(signal: AbortSignal, onNews: () => void): Promise<void> {
  const body = await openStream('sandbox.watchEvents', { signal })
  // What happened while nobody listened.
  onNews()
  for await (const block of blocksOf(body)) if (block.includes('data: ')) onNews()
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, againMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
