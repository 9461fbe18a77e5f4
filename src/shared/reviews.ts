export const reviewKinds = ['withdrawal', 'charge', 'identity'] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Why an operator rejects, as a seller reads it in the own language: keys of `reasons` in server.json. */
export const reviewReasons = {
  withdrawal: ['account_closed', 'account_unknown', 'name_mismatch'],
  charge: ['nothing_arrived', 'amount_differs', 'proof_unreadable'],
  identity: ['photo_unreadable', 'name_differs', 'document_expired'],
} as const satisfies Record<ReviewKind, readonly string[]>
export type ReviewReason = (typeof reviewReasons)[ReviewKind][number]
export const reviewReasonIds: readonly ReviewReason[] = reviewKinds.flatMap(kind => [...reviewReasons[kind]])

/** How a world decides what is asked: by the number's ending, always for the seller, not by itself, or as chance has it. */
export const reviewModes = ['usual', 'always', 'never', 'chance'] as const
export interface ReviewPolicy {
  mode: (typeof reviewModes)[number]
  /** ISO 8601 duration until the decision; null leaves each kind its usual time. */
  after: string | null
  /** Of an approval, where chance has it. */
  chance: number | null
}
export const usualReviews: ReviewPolicy = { mode: 'usual', after: null, chance: null }

/** The pictures that a reviewer sees, by the fields that they came in. */
export const reviewPictures = ['idPhotoFront', 'idPhotoBack', 'identityPicture', 'proof'] as const
export type ReviewPicture = (typeof reviewPictures)[number]

/** How long the platform takes to decide by itself (D-55, D-56, D-57, D-58). */
export const reviewTimes = {
  identityAfterHours: 24,
  withdrawalAfterHours: 24,
  chargeAfterMinutes: 30,
} as const

/** What the last four characters of an account, a hash or a document number lead to, so that every ending can be shown at will. */
export const sampleEndings = { atOnce: '0001', first: '0002', second: '0003', waits: '0009' } as const
