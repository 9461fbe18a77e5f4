export const reviewKinds = ['withdrawal', 'charge', 'identity'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * Standard reasons for rejecting a request. They are keys of `reasons` in server.json, which are translated to the
 * seller's language.
 */
export const reviewReasons = {
  withdrawal: ['account_closed', 'account_unknown', 'name_mismatch'],
  charge: ['nothing_arrived', 'amount_differs', 'proof_unreadable'],
  identity: ['photo_unreadable', 'name_differs', 'document_expired'],
} as const satisfies Record<ReviewKind, readonly string[]>
export type ReviewReason = (typeof reviewReasons)[ReviewKind][number]
export const reviewReasonIds: readonly ReviewReason[] = reviewKinds.flatMap(kind => [...reviewReasons[kind]])

/**
 * Modes of deciding reviews: by the last digits of a number, by approving all, by waiting for the operator, or at
 * random.
 */
export const reviewModes = ['usual', 'always', 'never', 'chance'] as const
export interface ReviewPolicy {
  mode: (typeof reviewModes)[number]
  /** ISO 8601 duration until the decision; null means the usual time of each kind. */
  after: string | null
  /** Probability of an approval in mode `chance`. */
  chance: number | null
}
export const usualReviews: ReviewPolicy = { mode: 'usual', after: null, chance: null }

/** Pictures that a reviewer sees. The names are those of the request fields. */
export const reviewPictures = ['idPhotoFront', 'idPhotoBack', 'identityPicture', 'proof'] as const
export type ReviewPicture = (typeof reviewPictures)[number]

/** Time until the platform decides a request (D-55, D-56, D-57, D-58). */
export const reviewTimes = {
  identityAfterHours: 24,
  withdrawalAfterHours: 24,
  chargeAfterMinutes: 30,
} as const

/**
 * Endings of an account, transaction hash or document number that determine a decision. With them, every decision can
 * be demonstrated.
 */
export const sampleEndings = { atOnce: '0001', first: '0002', second: '0003', waits: '0009' } as const
