/** Statuses of recharges and withdrawals. */
export const transferStatuses = ['pending', 'success', 'fail'] as const
export type TransferStatus = (typeof transferStatuses)[number]

export const flowKinds = [
  'recharge',
  'withdrawal',
  'order_payment',
  'order_refund',
  'settlement',
  'deposit',
  'ad',
  'adjustment',
] as const
export type FlowKind = (typeof flowKinds)[number]

export const flowStatuses = ['pending', 'success', 'fail'] as const
export type FlowStatus = (typeof flowStatuses)[number]

/** Amounts in minor units of XTS. */
export const rechargeLimits = {
  minMinor: 1_000,
  maxMinor: 10_000_000,
  txHash: { min: 6, max: 128 },
} as const

export const withdrawalLimits = { minMinor: 1_000, maxMinor: 500_000, perDay: 3 } as const

export const amountLimits = {
  /** Maximum number of characters of an amount that is typed: ten digits, a point and two digits. */
  chars: 13,
} as const
