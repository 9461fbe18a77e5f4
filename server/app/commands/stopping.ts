import { whenParentEnds } from '../../platform/host/parent-end.ts'

/** Waits until this process is asked to end, by a signal or by the end of its parent; `detached` hears neither that nor a closed terminal. */
export function untilStopped({ detached }: { detached: boolean }): Promise<void> {
  return new Promise(resolve => {
    // Ctrl-C comes twice, from the terminal and from the script above: the second must not cut the first short.
    process.on('SIGINT', () => resolve()).on('SIGTERM', () => resolve())
    process.on('SIGHUP', () => detached || resolve())
    if (!detached) whenParentEnds(resolve)
  })
}
