/** A day or a month of where the person is, as two moments between which a moment lies. */
interface Around {
  from: string
  to: string
}

/** The month of a moment. */
export function monthAround(iso: string): Around {
  const at = new Date(iso)
  const start = (ahead: number) => new Date(at.getFullYear(), at.getMonth() + ahead, 1).toISOString()
  return { from: start(0), to: start(1) }
}

/** The day of a moment. */
export function dayAround(iso: string): Around {
  const at = new Date(iso)
  const start = (ahead: number) => new Date(at.getFullYear(), at.getMonth(), at.getDate() + ahead).toISOString()
  return { from: start(0), to: start(1) }
}
