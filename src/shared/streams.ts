/** Timing of the server-sent event streams: `GET /v1/live` and the operator's event stream. */
export const streamTimes = {
  /** Interval of heartbeats. A client that has not read the previous one is disconnected. */
  heartbeatMs: 10_000,
  /** Minimum interval between two messages of `GET /v1/live`. */
  spacingMs: 250,
} as const

export const streamLimits = {
  /** More than a few browsers need: each needs one stream, and opens at most six connections to one server. */
  streamsPerSeller: 32,
} as const
