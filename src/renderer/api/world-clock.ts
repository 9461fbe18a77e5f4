/** How far the world's clock is from the computer's, in milliseconds: the last answer told. */
let ahead = 0

export function rememberClock(iso: string | null): void {
  if (iso) ahead = Date.parse(iso) - Date.now()
}

/** Now, on the world's clock. */
export const worldNow = (): number => Date.now() + ahead
