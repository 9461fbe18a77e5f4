/** What a new world is filled with: the demo shop with its history, or the warehouse alone. */
export const seeds = ['demo', 'empty'] as const
export type Seed = (typeof seeds)[number]

export const buyerActs = ['cancel', 'ask_refund', 'withdraw_refund', 'comment'] as const

export const sandboxLimits = {
  /** The virtual clock goes no further, in milliseconds: with every deadline behind it a moment keeps four digits of year. */
  lastMomentMs: Date.UTC(9990, 0, 1),
  /** How much an operator may add to or take from a balance at once. */
  adjustMinor: 1_000_000_000,
  fault: { delayMs: 60_000, times: 1_000 },
} as const
