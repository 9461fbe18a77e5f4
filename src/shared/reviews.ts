export const reviewKinds = ['withdrawal', 'charge', 'identity'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** How long the platform takes to decide by itself (D-55, D-56, D-57, D-58). */
export const reviewTimes = {
  identityAfterHours: 24,
  withdrawalAfterHours: 24,
  chargeAfterMinutes: 30,
} as const

/** What the last four characters of an account, a hash or a document number lead to, so that every ending can be shown at will. */
export const sampleEndings = { atOnce: '0001', first: '0002', second: '0003', waits: '0009' } as const
