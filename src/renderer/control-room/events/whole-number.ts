/** Parses a whole number within limits; undefined for any other text. */
export function wholeIn(text: string, [min, max]: readonly [number, number]): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text.trim()) && value >= min && value <= max ? value : undefined
}
