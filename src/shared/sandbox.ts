/** Named initial contents of a world: the demo shop with its history, or only the warehouse. */
export const namedSeeds = ['demo', 'empty'] as const
/** `load:N` is the demo seller's shop with N orders from two years, for measuring speed. */
export type Seed = (typeof namedSeeds)[number] | `load:${number}`

/** Pattern of a seed; its group is the number of orders, up to a million. */
export const seedPattern = new RegExp(`^(?:${namedSeeds.join('|')}|load:([1-9]\\d{0,5}|1000000))$`)

/** Returns the number of orders of a `load:` seed; undefined for any other seed. */
export function ordersOfSeed(seed: string): number | undefined {
  const [, orders] = seedPattern.exec(seed) ?? []
  return orders === undefined ? undefined : Number(orders)
}

/** Parses a seed; undefined for an invalid one. */
export function readSeed(text: string): Seed | undefined {
  const orders = ordersOfSeed(text)
  return orders === undefined ? namedSeeds.find(each => each === text) : `load:${orders}`
}

/** Modes of the simulated buyers; with `off`, only arranged events occur. */
export const buyersModes = ['on', 'off'] as const
export type BuyersMode = (typeof buyersModes)[number]

export const buyerActions = ['cancel', 'ask_refund', 'withdraw_refund', 'comment'] as const
export type BuyerAction = (typeof buyerActions)[number]

export const parcelActions = ['lose', 'delay'] as const
export type ParcelAction = (typeof parcelActions)[number]

/** Statuses that a fixture's refund can have. `rejected`, `withdrawn` and `closed_no_return` end without payment. */
export const arrangedRefunds = [
  'requested',
  'returning',
  'refunded',
  'rejected',
  'withdrawn',
  'closed_no_return',
] as const
export type ArrangedRefund = (typeof arrangedRefunds)[number]

/** Kinds of scheduled events, grouped for display. */
export const eventGroups = [
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
export type EventGroup = (typeof eventGroups)[number]

/** Default start of a test's world: a Friday morning in UTC. */
export const usualMoment = '2026-11-20T09:30:00.000Z'

export const sandboxLimits = {
  /** Latest time of the virtual clock, in milliseconds: every deadline after it still has a year of four digits. */
  lastMomentMs: Date.UTC(9990, 0, 1),
  /** Maximum virtual seconds in a real second. */
  rate: 100_000,
  /** Maximum adjustment of a balance, in minor units. */
  adjustMinor: 1_000_000_000,
  /** Maximum number of events in an answer of the clock. */
  clockEvents: 200,
  /** Highest seed number. */
  seedNumber: 2 ** 32 - 1,
  /** Maximum quantity of one product in an arranged order. */
  quantity: 1_000,
  /** Maximum number of visitors sent to a shop in one call. */
  visitors: 10_000,
  /** Minimum and maximum delay of a parcel, in hours. */
  delayHours: [1, 1_440],
  /** Maximum number of items of each kind in a fixture, and its maximum size. */
  fixture: { max: 1_000, bytes: 1_048_576 },
  /** Maximum number of additional worlds, and the real time without a request after which one ends. */
  worlds: { max: 200, idleMs: 3_600_000, name: 40 },
} as const
