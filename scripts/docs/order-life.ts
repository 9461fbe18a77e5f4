import { orderTimes } from '#shared/orders.ts'
import { reviewTimes, sampleEndings } from '#shared/reviews.ts'
import { tierIds, tiers } from '#shared/tiers.ts'
import { table, writeTables } from './marked-tables.ts'

type Hours = readonly [soonest: number, latest: number]

const { jitter } = orderTimes
const varied = ([soonest, latest]: Hours): Hours => [soonest * (1 - jitter), latest * (1 + jitter)]
const inHours = ([soonest, latest]: Hours): Hours => [soonest * 24, latest * 24]
const settleDays = tierIds.map(id => tiers[id].settleDays)

/** Hours from one status to the next for an order that nobody acts on. */
const steps = {
  ship: varied(orderTimes.shipAfterHours),
  deliver: varied(inHours(orderTimes.deliverAfterDays)),
  ask: [orderTimes.askAcceptanceAfterMinutes / 60, orderTimes.askAcceptanceAfterMinutes / 60],
  accept: inHours(orderTimes.acceptAfterDays),
  state: varied([orderTimes.statementAfterHours, orderTimes.statementAfterHours]),
  settle: inHours([Math.min(...settleDays), Math.max(...settleDays)]),
} satisfies Record<string, Hours>

const rounded = (value: number) => String(Math.round(value * 10) / 10)
const span = ([soonest, latest]: Hours, unit: number, name: string) =>
  soonest === latest
    ? `${rounded(soonest / unit)} ${name}${soonest === unit ? '' : 's'}`
    : `${rounded(soonest / unit)} to ${rounded(latest / unit)} ${name}s`
const hours = (step: Hours) => span(step, 1, 'hour')
const days = (step: Hours) => span(step, 24, 'day')

/**
 * Returns the shortest and the longest time in hours from payment to payout.
 * @param waitDays settlement period of a tier
 */
const untilSettled = (waitDays: number): Hours => {
  const before = [steps.ship, steps.deliver, steps.ask, steps.accept, steps.state]
  const sum = (at: 0 | 1) => before.reduce((all, step) => all + step[at], waitDays * 24)
  return [sum(0), sum(1)]
}

const { shipWithinHours, shipGraceHours } = orderTimes

const life = (): string =>
  table(
    ['From', 'To', 'Who moves it', 'How long'],
    [
      ['`pending_payment`', '`to_be_shipped`', 'the seller pays', `within ${orderTimes.payWithinHours} hours`],
      ['`pending_payment`', '`cancelled`', 'the platform, unpaid', `after ${orderTimes.payWithinHours} hours`],
      ['`to_be_shipped`', '`shipped`', 'the warehouse', hours(steps.ship)],
      [
        '`to_be_shipped`',
        '`cancelled`',
        'the platform, never shipped',
        `after ${shipWithinHours + shipGraceHours} hours`,
      ],
      ['`shipped`', '`delivered`', 'the carrier', days(steps.deliver)],
      ['`delivered`', '`to_be_accepted`', 'the platform', `${orderTimes.askAcceptanceAfterMinutes} minute`],
      [
        '`to_be_accepted`',
        '`accepted`',
        'the buyer; the platform for one who forgets',
        `${days(steps.accept)}; ${orderTimes.acceptWithinDays} days`,
      ],
      ['`accepted`', '`pending_settlement`', 'the platform', hours(steps.state)],
      ['`pending_settlement`', '`completed`', 'the platform', `${days(steps.settle)}, by tier`],
      ['`completed`', 'cannot be refunded any more', '', `after ${orderTimes.refundAfterCompletionDays} days`],
    ],
  )

const settled = (): string =>
  table(
    ['Tier', 'Waits before it settles', 'Payment to `completed`'],
    tierIds.map(id => [
      `\`${id}\``,
      days([tiers[id].settleDays * 24, tiers[id].settleDays * 24]),
      days(untilSettled(tiers[id].settleDays)),
    ]),
  )

const endings = (): string =>
  table(
    ['Ends with', 'Identity', 'Withdrawal', 'Recharge, deposit'],
    [
      [`\`${sampleEndings.atOnce}\``, 'verified at once', 'as anything else', 'as anything else'],
      [`\`${sampleEndings.first}\``, 'rejected: photo unreadable', 'fails: account closed', 'fails: nothing arrived'],
      [`\`${sampleEndings.second}\``, 'rejected: name differs', 'fails: name mismatch', 'fails: the amount differs'],
      [`\`${sampleEndings.waits}\``, 'waits for the operator', 'waits for the operator', 'waits for the operator'],
      [
        'anything else',
        `verified after ${reviewTimes.identityAfterHours} hours`,
        `paid out after ${reviewTimes.withdrawalAfterHours} hours`,
        `counts after ${reviewTimes.chargeAfterMinutes} minutes`,
      ],
    ],
  )

/** Builds the tables of docs/concepts.md from the constants of the code. */
export const orderTables = () => ({ life: life(), settled: settled(), endings: endings() })

/** Writes the durations in docs/concepts.md. */
export const writeOrderLife = (): void => writeTables('concepts.md', orderTables())
