export const chargePurposes = ['recharge', 'deposit'] as const

export const chargeSources = ['channel', 'balance'] as const

export const depositStatuses = ['none', 'under_review', 'active', 'returned'] as const
export type DepositStatus = (typeof depositStatuses)[number]
