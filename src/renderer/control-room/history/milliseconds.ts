const part = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/
/** Of a week, a day, an hour, a minute. */
const parts = [604_800_000, 86_400_000, 3_600_000, 60_000]

/** @returns how long an ISO 8601 duration of whole minutes is; undefined for any other text */
export function millisecondsOf(duration: string): number | undefined {
  const found = part.exec(duration)?.slice(1)
  return found?.reduce((sum, count, place) => sum + Number(count ?? 0) * (parts[place] ?? 0), 0)
}
