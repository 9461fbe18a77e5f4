/** The networks of wallets, and the channels of recharges. */
export const networks = ['etc_usdt', 'trx_usdt'] as const
export type Network = (typeof networks)[number]

export const accountTypes = ['bank', ...networks] as const
export type AccountType = (typeof accountTypes)[number]

/** Characters of each field of an account, and how many accounts a seller may have. */
export const accountLimits = {
  most: 5,
  accountName: 64,
  bankName: 64,
  cardNo: { min: 6, max: 30 },
  branchNo: 12,
  walletAddress: { min: 6, max: 128 },
  walletNote: 100,
} as const
