export const requestLimits = {
  timeoutMs: 15_000,
  bodyBytes: 256 * 1024,
  idempotencyHours: 24,
  idempotencyKey: 200,
  page: { min: 1, max: 100, default: 20 },
  /** Maximum number of ids in one request. */
  bulk: 100,
  /** Maximum number of characters of a keyword in a search. */
  keyword: 100,
  /**
   * Timeouts for the headers and the body of a request, and the interval at which the server checks for late requests.
   * All are in milliseconds.
   */
  patience: { headersMs: 15_000, requestMs: 60_000, checkEveryMs: 2_000 },
} as const
