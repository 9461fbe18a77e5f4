/** What a new world is filled with by name: the demo shop with its history, or the warehouse alone. */
export const namedSeeds = ['demo', 'empty'] as const
/** Or the demo seller's shop with so many orders of two years: what is fast has to be fast there. */
export type Seed = (typeof namedSeeds)[number] | `load:${number}`

/** What names a seed; the group is a number of orders, up to a million. */
export const seedPattern = new RegExp(`^(?:${namedSeeds.join('|')}|load:([1-9]\\d{0,5}|1000000))$`)

/** How many orders a seed asks for; undefined for one with a name. */
export function ordersOfSeed(seed: string): number | undefined {
  const [, orders] = seedPattern.exec(seed) ?? []
  return orders === undefined ? undefined : Number(orders)
}

/** The seed that a text names, if it names one. */
export function readSeed(text: string): Seed | undefined {
  const orders = ordersOfSeed(text)
  return orders === undefined ? namedSeeds.find(each => each === text) : `load:${orders}`
}

/** Whether the world's own buyers come; `off` where only what somebody arranges is to happen. */
export const buyersModes = ['on', 'off'] as const
export type BuyersMode = (typeof buyersModes)[number]

export const buyerActs = ['cancel', 'ask_refund', 'withdraw_refund', 'comment'] as const
export type BuyerAct = (typeof buyerActs)[number]

export const parcelActs = ['lose', 'delay'] as const
export type ParcelAct = (typeof parcelActs)[number]

/** Where the refund of an arranged order may stand; money is out in none of those that lead back. */
export const arrangedRefunds = [
  'requested',
  'returning',
  'refunded',
  'rejected',
  'withdrawn',
  'closed_no_return',
] as const
export type ArrangedRefund = (typeof arrangedRefunds)[number]

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

/** Where a world of a test begins unless it is told: a Friday morning in UTC. */
export const usualMoment = '2026-11-20T09:30:00.000Z'

export const sandboxLimits = {
  /** The virtual clock goes no further, in milliseconds: with every deadline behind it a moment keeps four digits of year. */
  lastMomentMs: Date.UTC(9990, 0, 1),
  /** How many virtual seconds may pass in a real one. */
  rate: 100_000,
  /** How much an operator may add to or take from a balance at once. */
  adjustMinor: 1_000_000_000,
  /** How many happenings an answer of the clock lists. */
  happened: 200,
  /** The highest number of a seed. */
  seedNumber: 2 ** 32 - 1,
  /** Of one product in an arranged order. */
  quantity: 1_000,
  /** Of a crowd that is sent to a shop at once. */
  visitors: 10_000,
  /** How much later a delayed parcel may come. */
  delayHours: [1, 1_440],
  /** What a fixture may hold of each kind. */
  fixture: { most: 1_000, bytes: 1_048_576 },
  /** Worlds besides the server's own, at once, and how long one may go without a request, on the computer's clock. */
  worlds: { most: 200, idleMs: 3_600_000 },
} as const
