/**
 * Maximum number and total size of the requests in a world's log. If either is exceeded, the oldest requests are
 * removed.
 */
export const journalLimits = { requests: 1_000, bytes: 4_194_304 } as const

/** Outcomes of a request: a response with code 200, or one with any other code. */
export const journalOutcomes = ['done', 'refused'] as const

/** Reasons why a request cannot be sent again unchanged. */
export const unrepeatable = ['secret', 'file', 'unread', 'stream'] as const
export type Unrepeatable = (typeof unrepeatable)[number]

/** Timeout in milliseconds for a request that is sent again. */
export const replayLimits = { waitMs: 90_000 } as const
