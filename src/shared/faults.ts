/** Ways in which a fault breaks a connection or a response. */
export const faultAborts = ['reset', 'empty', 'malformed', 'hang'] as const
/** Transfers that a fault can slow down. */
export const faultSlows = ['body', 'upload'] as const

export const faultLimits = {
  delayMs: 60_000,
  /** Duration of a slow body or upload, in milliseconds. */
  slowMs: { max: 60_000, default: 3_000 },
  /** Maximum time in milliseconds for which a fault keeps a call without a response. */
  hangMs: 300_000,
  /** Maximum value of `times` and `skip`. */
  times: 1_000,
  /** Number of virtual days after which an unused fault rule expires. */
  days: 30,
  /** Maximum number of characters of a response's body and of a header. */
  body: 20_000,
  header: 1_000,
  /** Maximum number of characters of a group name. */
  group: 64,
} as const

/** Group name used to remove together the fault rules that simulate a bad network. */
export const badNetworkGroup = 'bad_network'

/** Group name of the fault rule `sessionExpired`. */
export const sessionExpiredGroup = 'session_expired'

/**
 * Fault rule that lets the session expire while the seller works. It applies to the next writing call, so that a seller
 * who has just signed in sees the store first. The rule is sent unchanged to `sandbox.importFaults` or
 * `sandbox.addFault`. A saved state contains it.
 */
export const sessionExpired = { code: 408, writes: true, endsSession: true, group: sessionExpiredGroup } as const

/**
 * Fault rules that simulate a network with moderate problems. About every fifth call is late, lost or refused by a
 * gateway. The rules are sent unchanged to `sandbox.importFaults` and removed by their group.
 * `fixtures/failing-network.yaml` is a shorter version for tests.
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
