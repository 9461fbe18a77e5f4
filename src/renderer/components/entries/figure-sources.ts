import type { AmountSource } from '../../ui/entries-of.ts'

/** The accounts that each figure of the wallet and the store adds up (D-70). */
export const figureSources = {
  balance: { account: 'available' },
  frozen: { account: 'held' },
  settlementAmount: { account: 'settling' },
  deposit: { account: 'deposit' },
  owed: { account: 'owed' },
  shopBalance: { account: 'available,held' },
  totalAssets: { account: 'available,held,settling,deposit,owed' },
  totalSales: { account: 'escrow' },
  expectedProfit: { none: 'forecast' },
} as const satisfies Record<string, AmountSource>
