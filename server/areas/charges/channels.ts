import type { Network } from '#shared/accounts.ts'
import { rechargeLimits } from '#shared/money.ts'

/** Channels of a recharge. Each address contains SAMPLE and has a wrong checksum, so that nobody can pay to it. */
export const channels = [
  { id: 'trx_usdt', network: 'TRX/USDT', address: 'TSAMPLEdoNotPay0000000000000000000' },
  { id: 'etc_usdt', network: 'ETC/USDT', address: '0xSAMPLEdoNotPay00000000000000000000000000' },
] as const satisfies readonly { id: Network; network: string; address: string }[]

export const channelMinimum = rechargeLimits.minMinor
