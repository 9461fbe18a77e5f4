import { createHook } from 'node:async_hooks'
import { onTestFinished } from 'vitest'

/**
 * Counts the secrets that are hashed from now on.
 * @returns a function that returns the count
 */
export function countHashes(): () => number {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') count++
    },
  }).enable()
  onTestFinished(() => void hook.disable())
  return () => count
}
