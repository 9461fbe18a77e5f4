/**
 * Parses an amount as typed: `12`, `12.5`, `12,50`.
 * @returns minor units, or null if the text is not an amount with at most two decimals
 */
export function parseAmount(typed: string): number | null {
  const match = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Formats minor units with a point in every language, for a link or a picture: `12.50`. */
export const plainAmount = (minor: number): string => (minor / 100).toFixed(2)
