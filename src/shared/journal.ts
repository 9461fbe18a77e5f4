/** Limits of a world's request log; the older requests are dropped when either is exceeded. */
export const journalLimits = { requests: 1_000, bytes: 4_194_304 } as const

/** Outcomes of a request: code 200, or any other. */
export const journalOutcomes = ['done', 'refused'] as const

/** Reasons that prevent sending a request again unchanged. */
export const unrepeatable = ['secret', 'file', 'unread', 'stream'] as const
export type Unrepeatable = (typeof unrepeatable)[number]

/** Timeout of a request that is sent again, in milliseconds. */
export const replayLimits = { waitMs: 90_000 } as const
