import type { Part, Parts, Span } from './parts.ts'

/** Length of an address. 64 hex digits are a hash, and its first 40 are not an address. */
const digits = 40

/** Cheap test that every text with such an address passes. */
const hexSuspect = /[0-9A-Fa-f]{40}/

export const isHexAddress = (part: string): boolean => /^[0-9a-f]{40}$/i.test(part)

/** Tells whether a part has 40 hex digits after `0x`, also between other letters. */
export const hasHexAddress = (part: string): boolean =>
  [...part.matchAll(/0x([0-9a-f]{40,})/gi)].some(({ 1: run }) => run?.length !== 64)

/**
 * Finds 40 hex digits that end at the end of a part: after `0x`, or from the start of a part in at most two neighbouring texts.
 * @param mayBeHash tells whether the text of this index may hold any hex
 */
export function hexSpans({ list, joined }: Parts, mayBeHash: (text: number) => boolean): Span[] {
  if (!hexSuspect.test(joined)) return []
  const ends = new Map(list.map(part => [part.at + part.value.length, part.text]))
  const isSpan = (from: number) => ends.has(from + digits) && isHexAddress(joined.slice(from, from + digits))
  // Digits alone are telephone numbers and dates; codes listed one below the other are no address.
  const isMixed = ({ at, text }: Part) =>
    !mayBeHash(text) &&
    (ends.get(at + digits) ?? 0) - text <= 1 &&
    /^(?=\d*[a-f])(?=[a-f]*\d)/i.test(joined.slice(at, at + digits))
  const bare = list.filter(part => isSpan(part.at) && isMixed(part)).map(({ at }) => ({ from: at, to: at + digits }))
  const opened = [...joined.matchAll(/0x/gi)].map(({ index }) => ({ from: index, to: index + 2 + digits }))
  return [...opened.filter(({ to }) => isSpan(to - digits)), ...bare]
}
