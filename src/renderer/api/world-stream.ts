import { readEvents } from './client.ts'
import { pause } from './pause.ts'

/** Wait before a new connection, in milliseconds. */
const retryMs = 2_000

/** Calls `onEvent` for everything that happens in the world until the caller aborts. A stream that breaks is opened again. */
export async function watchWorld(signal: AbortSignal, onEvent: () => void): Promise<void> {
  while (!signal.aborted) {
    // Opening counts as an event: something may have happened while no stream was open.
    await readEvents('sandbox.watchEvents', { signal, onOpen: onEvent, onEvent }).catch(() => undefined)
    await pause(retryMs, signal)
  }
}
