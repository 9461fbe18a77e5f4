/** First letter of reference numbers, for transactions that are not orders. */
export const referenceLetters = { withdrawal: 'W', recharge: 'R', deposit: 'D', ad: 'A', correction: 'C' } as const
export type Referred = keyof typeof referenceLetters

/** Returns a reference number, for example `W-000042`. */
export const referenceOf = (what: Referred, id: number | string): string =>
  `${referenceLetters[what]}-${String(id).padStart(6, '0')}`
