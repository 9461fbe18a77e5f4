/** Milliseconds by which the world's clock is ahead of the computer's, from the last answer. */
let ahead = 0

export function rememberClock(iso: string | null): void {
  if (iso) ahead = Date.parse(iso) - Date.now()
}

/** Now, on the world's clock. */
export const worldNow = (): number => Date.now() + ahead
