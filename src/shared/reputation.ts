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

/** The stars that a buyer gives an order, and the reason. */
export interface Rating {
  stars: number
  reason: StarReason
}

/** Numbers by which simulated buyers judge an order and ask for money back (D-42). */
export const buyerRules = {
  /** Days from the order to the door that buyers are promised. */
  promisedDays: 10,
  /** The promise to buyers whom a promotion brought. */
  promotedDays: 8,
  /** One star less for each begun period of so many days. */
  lateDaysPerStar: 3,
  lostStars: 1,
  /** Share of buyers who miss a detail although all was as promised; it costs one star. */
  detailShare: 0.15,
  /** Stars after a justified refund was paid: answered fast, slower, or by the deadline. */
  fastAnswerHours: 24,
  fastRefundStars: 4,
  slowRefundStars: 3,
  missedRefundStars: 2,
  /** Stars after an order that was never paid, or a justified request that was rejected. */
  angryStars: [1, 2],
  complaintShare: 0.7,
  /** Share of buyers who give stars. */
  pleasedRate: 0.4,
  displeasedRate: 0.9,
  pleasedFromStars: 4,
  neverSentRate: 0.15,
  /** Share of raters who also write. */
  writerShare: 0.7,
  writeWithinHours: 36,
  /** Share of buyers who forget to accept. The platform accepts at the deadline, and they give no stars. */
  forgetfulShare: 0.06,
  /** Share of buyers who request a refund: for a flaw, for late goods, and for a late parcel (each day). */
  flawShare: 0.05,
  lateShare: 0.15,
  lateShareOfDay: 0.12,
  /** Share of the amount that the buyer of a late parcel that is still on its way asks for, in percent. */
  latePercent: [10, 30],
  /** Share of the requests for goods that arrived which are unjustified. */
  unjustifiedShare: 0.25,
  /** Share of these requests that offer the goods back; of the others, the share that asks for a part, in percent. */
  returnShare: 0.5,
  partialShare: 0.85,
  partialPercent: [10, 40],
  /** Share of completed orders for which a refund is requested later. */
  secondThoughtsShare: 0.015,
  /** Share of buyers who lose patience with an unpaid order after so many hours. */
  impatientShare: 0.15,
  impatientAfterHours: [8, 23],
} as const

/** Effect of stars and credit on the number of visitors (D-42). */
export const demandRules = {
  /** Days after which visitors know of a change. */
  delayDays: 2,
  starsPower: 4,
  /** Share of the visitors that remains at a credit of 0. */
  leastByCredit: 0.2,
} as const
