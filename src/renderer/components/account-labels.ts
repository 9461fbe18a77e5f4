import type { Answer } from '#shared/contract/schemas.ts'

export type Account = Answer<'accounts.list'>['list'][number]

/** The number by which a person knows an account, masked by the server. */
export const numberOf = ({
  type,
  cardNo,
  walletAddress,
}: Pick<Account, 'type' | 'cardNo' | 'walletAddress'>): string => (type === 'bank' ? cardNo : walletAddress)

/** Its bank, or what its owner noted beside the wallet. */
export const sideNote = ({ type, bankName, walletNote }: Pick<Account, 'type' | 'bankName' | 'walletNote'>): string =>
  type === 'bank' ? bankName : walletNote
