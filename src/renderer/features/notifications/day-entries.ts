interface Dated {
  kind: string
  at: string
}

/** One row of the list: a notification, or several settlements of a day in one. */
export interface DayEntry<Each> {
  /** Newest first, one at least. */
  all: [Each, ...Each[]]
  /** The head over it, where its day begins. */
  head: string | null
}

/**
 * Notifications as the rows of their days; settlements that follow each other on a day become one row.
 * @param dayOf the day of a moment in words
 */
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
    else entries.push({ all: [each], head: own === day ? null : own })
    day = own
  }
  return entries
}
