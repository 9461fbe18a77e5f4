/** What a world remembers of what it was asked: the latest requests, as many as both allow. */
export const journalLimits = { requests: 1_000, bytes: 4_194_304 } as const

/** Whether a call did what was asked. */
export const journalOutcomes = ['done', 'refused'] as const

/** Why a request cannot be sent again as it was. */
export const unrepeatable = ['secret', 'file', 'unread', 'stream'] as const
export type Unrepeatable = (typeof unrepeatable)[number]

/** How long a request that is sent again waits for its answer, in milliseconds. */
export const replayLimits = { waitMs: 90_000 } as const
