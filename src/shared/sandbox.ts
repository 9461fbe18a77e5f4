/** What a new world is filled with: the demo shop with its history, or the warehouse alone. */
export const seeds = ['demo', 'empty'] as const
export type Seed = (typeof seeds)[number]

export const buyerActs = ['cancel', 'ask_refund', 'withdraw_refund', 'comment'] as const

/** What a world does by itself, as people say it. */
export const happenings = [
  'buyers_order',
  'buyer_cancels',
  'unpaid_ends',
  'order_ships',
  'parcel_moves',
  'buyer_accepts',
  'order_settles',
  'refund_asked',
  'refund_undecided',
  'return_arrives',
  'buyer_comments',
  'review_decided',
  'promotion_ends',
] as const
export type Happening = (typeof happenings)[number]

export const sandboxLimits = {
  /** The virtual clock goes no further, in milliseconds: with every deadline behind it a moment keeps four digits of year. */
  lastMomentMs: Date.UTC(9990, 0, 1),
  /** How much an operator may add to or take from a balance at once. */
  adjustMinor: 1_000_000_000,
  fault: { delayMs: 60_000, times: 1_000 },
} as const
