import { shopLimits } from '#shared/shop.ts'

/** Below this it is shown in amber: a few missed payments more, and the store may close. */
const amberBelow = 80

export type CreditTone = 'bad' | 'warn' | 'good'

export const creditTone = (credit: number): CreditTone =>
  credit < shopLimits.closing.creditBelow ? 'bad' : credit < amberBelow ? 'warn' : 'good'
