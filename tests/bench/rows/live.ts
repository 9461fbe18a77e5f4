import type { Row } from '../row.ts'

export const liveRows: readonly Row[] = [
  {
    name: 'live',
    work: 'An order on the open screen, against a call of the page',
    unit: 'x',
    goals: [{}],
    // The browser is loaded by who measures it alone.
    measure: async ({ scratch }) => (await import('../live-screen.ts')).seenAgainstAsked(scratch),
  },
]
