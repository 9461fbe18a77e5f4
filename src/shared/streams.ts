/** Intervals and limits of the streams of server-sent events: `GET /v1/live` and the operator's event stream. */
export const streamTimes = {
  /** Interval of heartbeats in milliseconds. A client that has not read the previous one is disconnected. */
  heartbeatMs: 10_000,
  /** Minimum interval between two messages of `GET /v1/live`, in milliseconds. */
  spacingMs: 250,
} as const

export const streamLimits = {
  /**
   * Maximum number of open streams of a seller. It is sufficient for several browsers. A browser needs one stream, and
   * opens at most six connections to a server.
   */
  streamsPerSeller: 32,
} as const
