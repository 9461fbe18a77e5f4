export const tierIds = ['standard', 'merchant', 'partner', 'agent'] as const
export type TierId = (typeof tierIds)[number]

/** The four tiers of a shop (D-60). `minDeposit` and `sales` are in minor units. */
export const tiers = {
  standard: { level: 1, productLimit: 20, deletionsPerDay: 5, minDeposit: 10_000, settleDays: 7, needs: {} },
  merchant: {
    level: 2,
    productLimit: 50,
    deletionsPerDay: 10,
    minDeposit: 50_000,
    settleDays: 5,
    needs: { verified: 1, deposit: 1, orders: 10, sales: 100_000, credit: 70 },
  },
  partner: {
    level: 3,
    productLimit: 100,
    deletionsPerDay: 20,
    minDeposit: 100_000,
    settleDays: 3,
    needs: { verified: 1, deposit: 1, orders: 50, sales: 500_000, credit: 80 },
  },
  agent: {
    level: 4,
    productLimit: 200,
    deletionsPerDay: 40,
    minDeposit: 300_000,
    settleDays: 1,
    needs: { verified: 1, deposit: 1, orders: 200, sales: 2_000_000, credit: 90, friends: 5 },
  },
} as const satisfies Record<TierId, object>

export const requirementKeys = ['tier', 'verified', 'deposit', 'orders', 'sales', 'credit', 'friends'] as const
export type RequirementKey = (typeof requirementKeys)[number]
