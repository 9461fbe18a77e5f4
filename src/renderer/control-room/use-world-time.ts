import { useEffect, useState } from 'react'
import { useCall } from '../api/queries.ts'

/** How often the server is asked: what the clock does is no event. */
const askMs = 3_000
const tickMs = 1_000

/** What the sandbox says of itself: its clock, how much there is of everything, whether its books agree. */
export const useSandboxState = () => useCall('sandbox.state', {}, { refetchMs: askMs })

/** What time it is in the store, in virtual milliseconds, and how fast time goes there; undefined until the server has said so. */
export function useWorldTime(): { now: number; rate: number } | undefined {
  const { data, dataUpdatedAt } = useSandboxState()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  if (!data) return undefined
  const { now, rate } = data.clock
  return { now: Date.parse(now) + (Date.now() - dataUpdatedAt) * rate, rate }
}
