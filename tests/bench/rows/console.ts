import type { Row } from '../row.ts'

// The module is imported here, because it loads the browser and most measurements do not need it.
const load = () => import('../console/load.ts')
const tabs = () => import('../console/tabs.ts')
const lighthouse = () => import('../console/lighthouse.ts')

/** Measurements of the console in the browser, with a CPU that is four times slower than this one. */
export const consoleRows: readonly Row[] = [
  {
    name: 'script',
    work: 'Script of the sign-in after gzip',
    unit: 'kB',
    goals: [{ reach: 200 }],
    measure: async bench => (await import('../console/scripts.ts')).scriptOf(bench, 'login'),
  },
  {
    name: 'script',
    work: 'Script of the store centre after gzip',
    unit: 'kB',
    goals: [{ reach: 280 }],
    measure: async bench => (await import('../console/scripts.ts')).scriptOf(bench, 'home'),
  },
  {
    name: 'usable',
    work: 'Content of the store centre, against a page of React alone',
    unit: 'x',
    goals: [{ reach: 4 }],
    measure: async bench => (await load()).timeToUse(bench),
  },
  {
    name: 'shift',
    work: 'Layout shift of the store centre',
    unit: '',
    goals: [{ reach: 0.02 }],
    measure: async bench => (await load()).shiftOfStoreCentre(bench),
  },
  {
    name: 'tabs',
    work: 'First visit of a tab, to its content, the slowest',
    unit: 'ms',
    goals: [{ reach: 250, beyond: 150 }],
    measure: async bench => (await tabs()).slowestTab(bench, 'first'),
  },
  {
    name: 'tabs',
    work: 'A later visit of a tab, to its content, the slowest',
    unit: 'ms',
    goals: [{ reach: 80, beyond: 50 }],
    measure: async bench => (await tabs()).slowestTab(bench, 'again'),
  },
  {
    name: 'scroll',
    work: 'Scrolling orders, 95 of 100 frames',
    unit: 'ms',
    goals: [{ orders: 10_000, reach: 33, beyond: 17 }],
    measure: async (bench, orders) => (await import('../console/scroll.ts')).scrolledFrameMs(bench, orders),
  },
  {
    name: 'random-use',
    work: 'What the console keeps after random use, against after a tenth of it',
    unit: 'x',
    goals: [{ reach: 1.1 }],
    isLong: true,
    measure: async bench => (await import('../console/random-use.ts')).keptAfterRandomUse(bench),
  },
  ...(['login', 'home', 'orders'] as const).flatMap((screen): Row[] => [
    {
      name: 'lighthouse',
      work: `Lighthouse on a phone, ${screen}: performance`,
      unit: '',
      goals: [{ reach: 97, beyond: 99 }],
      isLong: true,
      measure: async bench => (await lighthouse()).lighthouseScore(bench, screen, 'performance'),
    },
    {
      name: 'lighthouse',
      work: `Lighthouse on a phone, ${screen}: accessibility`,
      unit: '',
      goals: [{ reach: 100 }],
      isLong: true,
      measure: async bench => (await lighthouse()).lighthouseScore(bench, screen, 'accessibility'),
    },
  ]),
]
