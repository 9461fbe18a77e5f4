interface Dated {
  kind: string
  at: string
}

/** A row of the list: one notification, or the consecutive settlements of a day. */
export interface DayEntry<Each> {
  /** Newest first. */
  all: [Each, ...Each[]]
  /** Heading with the day, on its first row; otherwise null. */
  head: string | null
  /** True for the last row of a day. */
  isLast: boolean
}

/** Groups notifications by day. Consecutive settlements of a day become one row. @param dayOf names the day of a time */
export function dayEntries<Each extends Dated>(
  list: readonly Each[],
  dayOf: (iso: string) => string,
): DayEntry<Each>[] {
  const entries: DayEntry<Each>[] = []
  let day: string | null = null
  for (const each of list) {
    const own = dayOf(each.at)
    const before = entries.at(-1)
    if (own === day && before?.all[0].kind === 'order_settled' && each.kind === 'order_settled') before.all.push(each)
    else {
      if (before && own === day) before.isLast = false
      entries.push({ all: [each], head: own === day ? null : own, isLast: true })
    }
    day = own
  }
  return entries
}
