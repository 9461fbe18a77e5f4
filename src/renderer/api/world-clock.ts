/** Difference between the world's clock and the computer's clock in milliseconds, from the last response. */
let ahead = 0

export function rememberClock(iso: string | null): void {
  if (iso) ahead = Date.parse(iso) - Date.now()
}

/** Returns the present time on the world's clock, in milliseconds. */
export const worldNow = (): number => Date.now() + ahead
