/** The whole number that a text is, within its limits; undefined for anything else. */
export function wholeIn(text: string, [min, max]: readonly [number, number]): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text.trim()) && value >= min && value <= max ? value : undefined
}
