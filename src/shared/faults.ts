/** How a connection or an answer goes wrong by an injected fault. */
export const faultAborts = ['reset', 'empty', 'malformed', 'hang'] as const
/** What an injected fault makes slow. */
export const faultSlows = ['body', 'upload'] as const

export const faultLimits = {
  delayMs: 60_000,
  /** How long a slow body or upload is drawn out, and how long unless told. */
  slowMs: { most: 60_000, default: 3_000 },
  /** How long a call that hangs is held at most. */
  hangMs: 300_000,
  /** How often a fault acts, and how many calls it lets pass before. */
  times: 1_000,
  /** A fault that nothing used up ends after so many virtual days. */
  days: 30,
  /** Characters of an answer's body, and of a header. */
  body: 20_000,
  header: 1_000,
  /** Of the name of a group of faults. */
  group: 64,
} as const

/** What the rules of a bad network are taken back by. */
export const badNetworkGroup = 'bad_network'

/** The group of the fault below. */
export const sessionExpiredGroup = 'session_expired'

/**
 * A session that runs out while the seller works. It waits for a call that changes something: whoever has just signed
 * in sees the store first, and is told at the next act. Sent as it is to
 * `sandbox.importFaults` or `sandbox.addFault`; a kept state keeps it.
 */
export const sessionExpired = { code: 408, writes: true, endsSession: true, group: sessionExpiredGroup } as const

/**
 * A network that one learns to live with: about every fifth call is late, lost or refused by a gateway. Sent as it is to
 * `sandbox.importFaults`, and taken back by its group; `fixtures/failing-network.yaml` is its short form for tests.
 */
export const badNetwork = (
  [
    { http: 503, body: 'try later', share: 0.1 },
    { abort: 'reset', when: 'after', share: 0.05 },
    { call: 'orders.pay', abort: 'reset', share: 0.3 },
    { call: 'orders.list', delayMs: 3_000, share: 0.5 },
    { call: 'goods.list', slow: 'body', slowMs: 4_000, share: 0.5 },
    { call: 'home.stat', abort: 'malformed', share: 0.2 },
    { call: 'uploads.add', slow: 'upload', slowMs: 6_000, share: 0.5 },
  ] as const
).map(rule => ({ ...rule, group: badNetworkGroup }))
