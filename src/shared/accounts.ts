/** Networks of crypto wallets and of recharge channels. */
export const networks = ['etc_usdt', 'trx_usdt'] as const
export type Network = (typeof networks)[number]

export const accountTypes = ['bank', ...networks] as const
export type AccountType = (typeof accountTypes)[number]

/** Maximum number of characters of each account field. `max` is the maximum number of accounts of a seller. */
export const accountLimits = {
  max: 5,
  accountName: 64,
  bankName: 64,
  cardNo: { min: 6, max: 30 },
  branchNo: 12,
  walletAddress: { min: 6, max: 128 },
  walletNote: 100,
} as const

export type AccountField = Exclude<keyof typeof accountLimits, 'max'>

/** Account fields with empty values. A field that an account type does not use stays empty. */
export const emptyAccountFields: Readonly<Record<AccountField, string>> = {
  accountName: '',
  bankName: '',
  cardNo: '',
  branchNo: '',
  walletAddress: '',
  walletNote: '',
}

/** Fields that accept only digits. */
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

/** Fields of each account type, and which of them are required (D-56). */
export const accountShapes: Readonly<Record<AccountType, AccountShape>> = { bank, etc_usdt: wallet, trx_usdt: wallet }
