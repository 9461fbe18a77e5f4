/** A moment as the wire has it: RFC 3339 in UTC with milliseconds. */
export const iso = (ms: number): string => new Date(ms).toISOString()
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))
