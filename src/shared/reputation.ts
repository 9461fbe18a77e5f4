/** Reasons for the stars of an order, from the best to the worst (D-42). `said` are stars that an operator gave. */
export const starReasons = [
  'kept',
  'detail',
  'refunded',
  'said',
  'overpromised',
  'late',
  'lost',
  'slow_refund',
  'never_sent',
  'rejected',
] as const
export type StarReason = (typeof starReasons)[number]

/** Stars that a buyer gives for an order, and the reason for their number. */
export interface Rating {
  stars: number
  reason: StarReason
}

/** Numbers by which simulated buyers rate an order and request refunds (D-42). */
export const buyerRules = {
  /** Number of days from the order to the promised delivery. */
  promisedDays: 10,
  /** The same number for buyers who came through a promotion. */
  promotedDays: 8,
  /** Number of days of delay that cost one star. A part of this period counts as a whole one. */
  lateDaysPerStar: 3,
  lostStars: 1,
  /** Share of buyers who give one star less for a small detail, although the order was as promised. */
  detailShare: 0.15,
  /**
   * Stars after a justified refund. They depend on the seller's answer: an approval within this number of hours, a
   * later one, or none before the deadline.
   */
  fastAnswerHours: 24,
  fastRefundStars: 4,
  slowRefundStars: 3,
  missedRefundStars: 2,
  /** Possible stars for an order that was never paid, or after a justified request was rejected. */
  angryStars: [1, 2],
  complaintShare: 0.7,
  /** Share of buyers who give stars. */
  pleasedRate: 0.4,
  displeasedRate: 0.9,
  pleasedFromStars: 4,
  neverSentRate: 0.15,
  /** Share of those buyers with stars who also write a comment. */
  writerShare: 0.7,
  writeWithinHours: 36,
  /**
   * Share of buyers who forget to accept. The platform accepts their orders at the deadline, and they give no stars.
   */
  forgetfulShare: 0.06,
  /**
   * Share of buyers who request a refund: because of a flaw, because of late goods, and on each day while a parcel is
   * late.
   */
  flawShare: 0.05,
  lateShare: 0.15,
  lateShareOfDay: 0.12,
  /** Part of the amount in percent for which a buyer requests a refund while a late parcel is in transit. */
  latePercent: [10, 30],
  /** Share of unjustified requests among the refund requests for delivered goods. */
  unjustifiedShare: 0.25,
  /**
   * Share of refund requests for delivered goods in which the buyer offers to return them. The next values are for all
   * other requests: the share of partial refunds, and the part of the amount in percent.
   */
  returnShare: 0.5,
  partialShare: 0.85,
  partialPercent: [10, 40],
  /** Share of completed orders for which the buyer requests a refund later. */
  secondThoughtsShare: 0.015,
  /** Share of buyers who cancel an order that the seller has not paid, and the number of hours until then. */
  impatientShare: 0.15,
  impatientAfterHours: [8, 23],
} as const

/** Effect of stars and credit on the number of visitors (D-42). */
export const demandRules = {
  /** Number of days until a change of stars or credit affects the number of visitors. */
  delayDays: 2,
  starsPower: 4,
  /** Share of the visitors that remains if the credit is 0. */
  leastByCredit: 0.2,
} as const
