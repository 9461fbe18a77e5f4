/** A part of a text: a run of ASCII letters and digits. */
export interface Part {
  value: string
  /** Index of the text that contains the part. */
  text: number
  /** Offset of the part in the joined parts. */
  at: number
  /** Characters between the previous part of the same text and this one. */
  gap: string
}

/** The parts of all texts in order, and the same parts joined. An address may be split over several parts or texts. */
export interface Parts {
  list: readonly Part[]
  joined: string
}

/** Range of an address or number in the joined parts. */
export interface Span {
  from: number
  to: number
}

/** Matches one part. The word IBAN is a separate part even if no blank follows it. */
const part = /iban(?=[a-z]{2}\d\d)|[0-9a-z]+/gi

/** Splits texts into parts. The texts must be normalized with `fold`. */
export function cut(folded: readonly string[]): Parts {
  const list: Part[] = []
  let at = 0
  for (const [index, text] of folded.entries()) {
    let end = 0
    for (const { 0: value, index: start } of text.matchAll(part)) {
      list.push({ value, text: index, at, gap: text.slice(end, start) })
      at += value.length
      end = start + value.length
    }
  }
  return { list, joined: list.map(({ value }) => value).join('') }
}

/** Returns the index of the text that contains an offset of the joined parts. */
export function textAt(list: readonly Part[], place: number): number {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((list[middle]?.at ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return list[low]?.text ?? 0
}
