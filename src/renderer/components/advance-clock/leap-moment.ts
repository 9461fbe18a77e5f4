import { linkTo, paths } from '../../paths.ts'
import type { Moment } from '../moment/moments.ts'
import type { ClockStep } from './clock-steps.ts'
import type { Words } from './deadlines.ts'
import type { NewsLine } from './news-lines.ts'

interface Leap {
  by: ClockStep
  /** Virtual time before the advance, in milliseconds. */
  from: number
  /** Virtual time after the advance, as ISO 8601. */
  now: string
  lines: readonly (NewsLine & { image?: string | undefined })[]
}

/** Describes what happened to the store while the clock advanced. Losses are listed separately. */
export function leapMoment({ by, from, now, lines }: Leap, { t, formats }: Words): Moment {
  const hasOrders = lines.some(({ id }) => id === 'order_placed')
  return {
    over: formats.exact(new Date(from).toISOString()),
    title: t(`leap.later.${by}`),
    text: formats.exact(now),
    lines: lines.filter(({ tone }) => tone !== 'bad'),
    losses: lines.filter(({ tone }) => tone === 'bad'),
    ...(hasOrders && { way: { label: t('moments.orders'), to: linkTo(paths.orders, { status: 'pending_payment' }) } }),
  }
}
