import { fullPath } from '#shared/contract/calls.ts'
import { streamLimits } from '#shared/streams.ts'
import { costMs, ratioInTurn } from '../cost.ts'
import type { Row } from '../row.ts'
import type { World } from '../worlds.ts'

/**
 * Opens the maximum number of event streams of a seller. Nothing is sent on them.
 * @returns a function that closes them
 */
async function listen({ url, seller }: World): Promise<() => void> {
  const { Authorization = '' } = seller('auth.me', {}).headers
  const ending = new AbortController()
  const open = () =>
    fetch(url + fullPath('live.watch'), { headers: { Authorization: String(Authorization) }, signal: ending.signal })
  await Promise.all(Array.from({ length: streamLimits.streamsPerSeller }, open))
  return () => ending.abort()
}

const round = { count: 2_000, atOnce: 50 }

export const liveRows: readonly Row[] = [
  {
    name: 'live',
    work: 'An order on the open screen, against a call of the page',
    unit: 'x',
    goals: [{}],
    // The module is imported here, because it loads the browser and most measurements do not need it.
    measure: async ({ scratch }) => (await import('../live-screen.ts')).seenAgainstAsked(scratch),
  },
  {
    name: 'idle-streams',
    work: 'A read beside all the idle streams of a seller, against one without them',
    unit: 'x',
    goals: [{ orders: 'demo', reach: 1.2 }],
    async measure({ worlds }, size) {
      const world = await worlds.running(size)
      const read = () => world.seller('notifications.check', {})
      const listened = async () => {
        const close = await listen(world)
        return costMs(world, read, round).finally(close)
      }
      return ratioInTurn(listened, () => costMs(world, read, round), 9)
    },
  },
]
