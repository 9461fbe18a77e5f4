/** Times of the streams of server-sent events: `GET /v1/live` and the operator's stream of events. */
export const streamTimes = {
  /** Between two heartbeats. A client that has not read the last one is disconnected. */
  heartbeatMs: 10_000,
  /** Between two messages of `GET /v1/live`, however much changes meanwhile. */
  spacingMs: 250,
} as const

export const streamLimits = {
  /** More than the tabs of a few browsers open: a browser needs one stream, and opens at most six to one server. */
  streamsPerSeller: 32,
} as const
