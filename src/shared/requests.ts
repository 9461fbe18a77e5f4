export const requestLimits = {
  timeoutMs: 15_000,
  bodyBytes: 256 * 1024,
  idempotencyHours: 24,
  idempotencyKey: 200,
  page: { min: 1, max: 100, default: 20 },
  /** Ids in one call. */
  bulk: 100,
  /** Characters of a search. */
  keyword: 100,
  /** How long the server waits for a request to arrive, and how often it looks for those that are late. */
  patience: { headersMs: 15_000, requestMs: 60_000, checkEveryMs: 2_000 },
} as const
