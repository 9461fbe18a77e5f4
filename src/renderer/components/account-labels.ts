import type { Answer } from '#shared/contract/schemas.ts'

export type Account = Answer<'accounts.list'>['list'][number]

/** Returns a redacted number with four dots, however many characters the server has redacted. */
export const shortMask = (text: string): string => text.replace(/^•+/, '••••\u00a0')

/** Returns the number by which the owner recognizes an account. */
export const numberOf = ({ type, cardNo, walletAddress }: Pick<Account, 'type' | 'cardNo' | 'walletAddress'>): string =>
  shortMask(type === 'bank' ? cardNo : walletAddress)

/** Returns the name of the bank, or the owner's note for a wallet. */
export const sideNote = ({ type, bankName, walletNote }: Pick<Account, 'type' | 'bankName' | 'walletNote'>): string =>
  type === 'bank' ? bankName : walletNote
