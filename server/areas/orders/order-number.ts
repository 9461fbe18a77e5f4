/** Ids of the orders of one year, from `first` (inclusive) to `end` (exclusive). */
export interface YearOfOrders {
  year: number
  first: number
  end: number
}

/** Ids from `first` (inclusive) to `end` (exclusive) with `floor(id / unit) % modulus === remainder`. */
export interface IdPattern {
  first: number
  end: number
  unit: number
  modulus: number
  remainder: number
}

const shortestNumber = 6

const prefixOf = (year: number): string => `ORD-${String(year).slice(-2)}-`

/** Returns the order number for an id, for example `ORD-26-004211`. */
export const orderNoOf = (id: number, now: number): string =>
  prefixOf(new Date(now).getUTCFullYear()) + String(id).padStart(shortestNumber, '0')

/**
 * Returns patterns for the ids of orders whose number contains a word. Order numbers are computed from ids, so no
 * search index is needed.
 */
export const numbersWith = (word: string, years: readonly YearOfOrders[]): IdPattern[] =>
  years.flatMap(year => patternsOf(word.toUpperCase(), year))

function patternsOf(word: string, year: YearOfOrders): IdPattern[] {
  const prefix = prefixOf(year.year)
  if (prefix.includes(word)) return [{ ...year, unit: 1, modulus: 1, remainder: 0 }]
  const starts = Array.from({ length: prefix.length }, (_, at) => prefix.slice(at))
  const begun = starts.filter(start => word.startsWith(start)).map(start => word.slice(start.length))
  return [
    ...begun.filter(isDigits).flatMap(digits => digitPatterns(digits, year, { isFirst: true })),
    ...(isDigits(word) ? digitPatterns(word, year, { isFirst: false }) : []),
  ]
}

const isDigits = (text: string): boolean => /^\d+$/.test(text)

/**
 * Returns a pattern for each possible length of the number. The digits are at the start of the number or anywhere in
 * it.
 */
function digitPatterns(digits: string, year: YearOfOrders, { isFirst }: { isFirst: boolean }): IdPattern[] {
  const longest = Math.max(shortestNumber, String(year.end - 1).length)
  const patterns: IdPattern[] = []
  for (let length = Math.max(shortestNumber, digits.length); length <= longest; length++) {
    const first = Math.max(year.first, length === shortestNumber ? 0 : 10 ** (length - 1))
    const end = Math.min(year.end, 10 ** length)
    const rest = length - digits.length
    for (let after = isFirst ? rest : 0; after <= rest; after++)
      patterns.push({ first, end, unit: 10 ** after, modulus: 10 ** digits.length, remainder: Number(digits) })
  }
  return patterns
}

/** Returns the non-negative remainder of `from - to`. */
const distance = (from: number, to: number, modulus: number): number => (((from - to) % modulus) + modulus) % modulus

/** Returns the largest matching id that is at most `id`; -1 if there is none. */
function latestUpTo(id: number, { first, end, unit, modulus, remainder }: IdPattern): number {
  const from = Math.min(id, end - 1)
  const place = Math.floor(from / unit)
  const back = distance(place, remainder, modulus)
  const found = back === 0 ? from : (place - back + 1) * unit - 1
  return found < first ? -1 : found
}

/** Returns the smallest matching id that is at least `id`; infinity if there is none. */
function earliestFrom(id: number, { first, end, unit, modulus, remainder }: IdPattern): number {
  const from = Math.max(id, first)
  const place = Math.floor(from / unit)
  const ahead = distance(remainder, place, modulus)
  const found = ahead === 0 ? from : (place + ahead) * unit
  return found < end ? found : Number.POSITIVE_INFINITY
}

/** Yields the ids from `first` (inclusive) to `end` (exclusive) that match any pattern, in order. */
export function* idsOf(
  patterns: readonly IdPattern[],
  { first, end, direction }: { first: number; end: number; direction: 'ASC' | 'DESC' },
): Generator<number> {
  if (direction === 'DESC')
    for (let id = end; ; ) {
      id = Math.max(-1, ...patterns.map(pattern => latestUpTo(id - 1, pattern)))
      if (id < first) return
      yield id
    }
  for (let id = first - 1; ; ) {
    id = Math.min(end, ...patterns.map(pattern => earliestFrom(id + 1, pattern)))
    if (id >= end) return
    yield id
  }
}
