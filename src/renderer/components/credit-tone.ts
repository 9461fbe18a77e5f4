import { shopLimits } from '#shared/shop.ts'

/** Credit score below which the console shows amber, because a few more missed payments may close the store. */
const amberBelow = 80

export type CreditTone = 'bad' | 'warn' | 'good'

export const creditTone = (credit: number): CreditTone =>
  credit < shopLimits.closing.creditBelow ? 'bad' : credit < amberBelow ? 'warn' : 'good'
