/** Named initial contents of a world: the demo shop with its history, or a warehouse without shops. */
export const namedSeeds = ['demo', 'empty'] as const
/** Seed of a world. `load:N` is the demo seller's shop with N orders from two years, for measurements of speed. */
export type Seed = (typeof namedSeeds)[number] | `load:${number}`

/** Pattern of a seed. Its group is the number of orders, up to a million. */
export const seedPattern = new RegExp(`^(?:${namedSeeds.join('|')}|load:([1-9]\\d{0,5}|1000000))$`)

/** Returns the number of orders of a `load:` seed; undefined for any other seed. */
export function ordersOfSeed(seed: string): number | undefined {
  const [, orders] = seedPattern.exec(seed) ?? []
  return orders === undefined ? undefined : Number(orders)
}

/** Parses a seed. Returns undefined for an invalid one. */
export function readSeed(text: string): Seed | undefined {
  const orders = ordersOfSeed(text)
  return orders === undefined ? namedSeeds.find(each => each === text) : `load:${orders}`
}

/** Modes of the simulated buyers. With `off`, buyers act only if a fixture or the operator causes it. */
export const buyersModes = ['on', 'off'] as const
export type BuyersMode = (typeof buyersModes)[number]

export const buyerActions = ['cancel', 'ask_refund', 'withdraw_refund', 'comment'] as const
export type BuyerAction = (typeof buyerActions)[number]

export const parcelActions = ['lose', 'delay'] as const
export type ParcelAction = (typeof parcelActions)[number]

/**
 * Statuses of a refund in a fixture. With `rejected`, `withdrawn` and `closed_no_return`, the refund ended without a
 * payment.
 */
export const arrangedRefunds = [
  'requested',
  'returning',
  'refunded',
  'rejected',
  'withdrawn',
  'closed_no_return',
] as const
export type ArrangedRefund = (typeof arrangedRefunds)[number]

/** Groups of scheduled events, under which they are displayed. */
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

/** Time at which the clock of a test world is stopped by default: a Friday morning in UTC. */
export const usualMoment = '2026-11-20T09:30:00.000Z'

export const sandboxLimits = {
  /** Latest time of the virtual clock in milliseconds. All deadlines after it still have a year of four digits. */
  lastMomentMs: Date.UTC(9990, 0, 1),
  /** Maximum rate of the clock in virtual seconds per real second. */
  rate: 100_000,
  /** Maximum adjustment of a balance, in minor units. */
  adjustMinor: 1_000_000_000,
  /** Maximum number of events in the response to a move of the clock. */
  clockEvents: 200,
  /** Highest seed number. */
  seedNumber: 2 ** 32 - 1,
  /** Maximum quantity of one product in an order that the operator creates. */
  quantity: 1_000,
  /** Maximum number of visitors that one call sends to a shop. */
  visitors: 10_000,
  /** Minimum and maximum delay of a parcel in hours. */
  delayHours: [1, 1_440],
  /** Maximum number of items of each kind in a fixture, and its maximum size in bytes. */
  fixture: { max: 1_000, bytes: 1_048_576 },
  /**
   * Maximum number of test worlds, and the time without a request (in real milliseconds) after which a test world is
   * removed.
   */
  worlds: { max: 200, idleMs: 3_600_000, name: 40 },
} as const
