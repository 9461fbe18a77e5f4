/** What a world remembers of what it was asked: the latest requests, as many as both allow. */
export const journalLimits = { requests: 1_000, bytes: 4_194_304 } as const
