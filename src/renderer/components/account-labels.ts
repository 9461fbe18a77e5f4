import type { Answer } from '#shared/contract/schemas.ts'

export type Account = Answer<'accounts.list'>['list'][number]

/**
 * Returns the number by which the owner recognizes an account: four dots for what the server has redacted, and its last
 * characters. The space between them does not break.
 */
export const numberOf = ({ type, cardNo, walletAddress }: Pick<Account, 'type' | 'cardNo' | 'walletAddress'>): string =>
  (type === 'bank' ? cardNo : walletAddress).replace(/^•+/, '••••\u00a0')

/** Returns the name of the bank, or the owner's note for a wallet. */
export const sideNote = ({ type, bankName, walletNote }: Pick<Account, 'type' | 'bankName' | 'walletNote'>): string =>
  type === 'bank' ? bankName : walletNote
