/** The letter that the number of each thing begins with that moves money and is no order. */
export const referenceLetters = { withdrawal: 'W', recharge: 'R', deposit: 'D', ad: 'A', correction: 'C' } as const
export type Referred = keyof typeof referenceLetters

/** For example `W-000042`. */
export const referenceOf = (what: Referred, id: number | string): string =>
  `${referenceLetters[what]}-${String(id).padStart(6, '0')}`
