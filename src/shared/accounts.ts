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

export type AccountField = Exclude<keyof typeof accountLimits, 'most'>

/** The fields of an account; empty where its type has none. */
export const emptyAccountFields: Readonly<Record<AccountField, string>> = {
  accountName: '',
  bankName: '',
  cardNo: '',
  branchNo: '',
  walletAddress: '',
  walletNote: '',
}

/** Fields that take digits alone. */
export const digitFields: readonly AccountField[] = ['cardNo', 'branchNo']

interface AccountShape {
  has: readonly AccountField[]
  needs: readonly AccountField[]
}

const bank: AccountShape = {
  has: ['accountName', 'bankName', 'cardNo', 'branchNo'],
  needs: ['accountName', 'bankName', 'cardNo'],
}
const wallet: AccountShape = { has: ['accountName', 'walletAddress', 'walletNote'], needs: ['walletAddress'] }

/** Which fields an account of each type has, and which of them it cannot do without (D-56). */
export const accountShapes: Readonly<Record<AccountType, AccountShape>> = { bank, etc_usdt: wallet, trx_usdt: wallet }
