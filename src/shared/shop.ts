export const shopLimits = {
  name: 64,
  address: 200,
  phoneNo: 32,
  starsAtFirst: 5,
  ratedOrders: 100,
  credit: { max: 100, missedPayment: -5, completed: 1, complaint: -20, complaintBelowStars: 3, fallShownDays: 7 },
  closing: { missedPayments: 3, withinDays: 7, creditBelow: 60, hours: 24, graceHours: 24 },
} as const

/** Reasons for which the credit score falls or rises (D-42). */
export const creditFalls = ['missed_payment', 'complaint'] as const
export type CreditFall = (typeof creditFalls)[number]
export const creditRises = ['completed_order'] as const
export const creditReasons = [...creditFalls, ...creditRises] as const
export type CreditReason = (typeof creditReasons)[number]
