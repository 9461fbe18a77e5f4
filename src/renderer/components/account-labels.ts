import type { Answer } from '#shared/contract/schemas.ts'

export type Account = Answer<'accounts.list'>['list'][number]

/** Number that identifies an account to its owner, redacted by the server. */
export const numberOf = ({
  type,
  cardNo,
  walletAddress,
}: Pick<Account, 'type' | 'cardNo' | 'walletAddress'>): string => (type === 'bank' ? cardNo : walletAddress)

/** Name of the bank, or the owner's note for a wallet. */
export const sideNote = ({ type, bankName, walletNote }: Pick<Account, 'type' | 'bankName' | 'walletNote'>): string =>
  type === 'bank' ? bankName : walletNote
