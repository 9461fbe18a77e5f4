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
} as const
