/** Ways in which a fault breaks a connection or an answer. */
export const faultAborts = ['reset', 'empty', 'malformed', 'hang'] as const
/** Directions that a fault can slow down. */
export const faultSlows = ['body', 'upload'] as const

export const faultLimits = {
  delayMs: 60_000,
  /** Duration of a slow body or upload, in milliseconds. */
  slowMs: { max: 60_000, default: 3_000 },
  /** Maximum time for which a hanging call is held, in milliseconds. */
  hangMs: 300_000,
  /** Maximum of `times` and `skip`. */
  times: 1_000,
  /** Virtual days after which an unused fault expires. */
  days: 30,
  /** Maximum characters of an answer's body, and of a header. */
  body: 20_000,
  header: 1_000,
  /** Maximum characters of a group name. */
  group: 64,
} as const

/** Group name used to remove the bad-network fault rules together. */
export const badNetworkGroup = 'bad_network'

/** Group name of the fault below. */
export const sessionExpiredGroup = 'session_expired'

/**
 * A session that expires while the seller works. It waits for a call that changes something, so that a seller who has
 * just signed in sees the store first.
 * Sent unchanged to `sandbox.importFaults` or `sandbox.addFault`; a saved state includes it.
 */
export const sessionExpired = { code: 408, writes: true, endsSession: true, group: sessionExpiredGroup } as const

/**
 * A network with bearable problems: about every fifth call is late, lost or refused by a gateway.
 * Sent unchanged to `sandbox.importFaults` and removed by its group; `fixtures/failing-network.yaml` is a shorter
 * version for tests.
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
