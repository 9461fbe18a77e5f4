/** The stream of what changes, `GET /v1/live`. */
export const liveTimes = {
  /** Between two heartbeats; who has not read by the next one is let go. */
  heartbeatMs: 10_000,
  /** Between two messages, however much changes meanwhile. */
  spacingMs: 250,
} as const

export const liveLimits = {
  /** More than the tabs of a few browsers open; a browser has one, and opens six at most to one server. */
  streamsPerSeller: 32,
} as const
