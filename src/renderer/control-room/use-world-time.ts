import { useEffect, useState } from 'react'
import { useCall } from '../api/queries.ts'

/** Polling interval in milliseconds: passing time causes no event. */
const askMs = 3_000
const tickMs = 1_000

/** Reads the state of the sandbox: its clock, its counts, and whether its ledger balances. */
export const useSandboxState = () => useCall('sandbox.state', {}, { refetchMs: askMs })

/** Returns the virtual time in milliseconds and its rate; undefined until the server has answered. */
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
