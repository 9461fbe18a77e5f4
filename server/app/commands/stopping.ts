import { whenParentEnds } from '../../platform/host/parent-end.ts'

/**
 * Waits until a signal or the end of the parent process stops this process. With `detached`, the end of the parent and
 * of the terminal are ignored.
 */
export function untilStopped({ detached }: { detached: boolean }): Promise<void> {
  return new Promise(resolve => {
    // Ctrl-C arrives twice, from the terminal and from npm's script. The second must not interrupt the shutdown.
    process.on('SIGINT', () => resolve()).on('SIGTERM', () => resolve())
    process.on('SIGHUP', () => detached || resolve())
    if (!detached) whenParentEnds(resolve)
  })
}
