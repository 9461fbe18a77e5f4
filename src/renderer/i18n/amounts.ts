/**
 * Reads an amount as people type it: `12`, `12.5`, `12,50`.
 * @returns minor units, or null for what is no amount with two decimals at most
 */
export function parseAmount(typed: string): number | null {
  const match = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** An amount as it stands in a field: `12.50`. */
export const fieldAmount = (minor: number): string => (minor / 100).toFixed(2)
