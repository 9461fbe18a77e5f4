/** A day or month in the browser's time zone, as its first moment and the first moment after it. */
interface Around {
  from: string
  to: string
}

/** Returns the month that contains a moment. */
export function monthAround(iso: string): Around {
  const at = new Date(iso)
  const start = (ahead: number) => new Date(at.getFullYear(), at.getMonth() + ahead, 1).toISOString()
  return { from: start(0), to: start(1) }
}

/** Returns the day that contains a moment. */
export function dayAround(iso: string): Around {
  const at = new Date(iso)
  const start = (ahead: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + ahead).toISOString()
  return { from: start(0), to: start(1) }
}
