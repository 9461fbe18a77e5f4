import type { Part, Parts, Span } from './parts.ts'

/**
 * Number of hexadecimal digits of an address. A text of 64 digits is a hash, and its first 40 digits are not an
 * address.
 */
const digits = 40

/** Fast first check. Every text with a hexadecimal address matches it. */
const hexSuspect = /[0-9A-Fa-f]{40}/

export const isHexAddress = (part: string): boolean => /^[0-9a-f]{40}$/i.test(part)

/** Returns true if a part of the text has 40 hexadecimal digits after `0x`, even between other letters. */
export const hasHexAddress = (part: string): boolean =>
  [...part.matchAll(/0x([0-9a-f]{40,})/gi)].some(({ 1: run }) => run?.length !== 64)

/**
 * Finds 40 hexadecimal digits that end at the end of a part of the text. They follow `0x`, or they begin at the start
 * of a part and span at most two adjacent texts.
 * @param mayBeHash returns true if the text with this index is a transaction hash
 */
export function hexSpans({ list, joined }: Parts, mayBeHash: (text: number) => boolean): Span[] {
  if (!hexSuspect.test(joined)) return []
  const ends = new Map(list.map(part => [part.at + part.value.length, part.text]))
  const isSpan = (from: number) => ends.has(from + digits) && isHexAddress(joined.slice(from, from + digits))
  // Digits without letters are telephone numbers or dates. Digits over more than two texts are a list of codes and not
  // an address.
  const isMixed = ({ at, text }: Part) =>
    !mayBeHash(text) &&
    (ends.get(at + digits) ?? 0) - text <= 1 &&
    /^(?=\d*[a-f])(?=[a-f]*\d)/i.test(joined.slice(at, at + digits))
  const bare = list.filter(part => isSpan(part.at) && isMixed(part)).map(({ at }) => ({ from: at, to: at + digits }))
  const opened = [...joined.matchAll(/0x/gi)].map(({ index }) => ({ from: index, to: index + 2 + digits }))
  return [...opened.filter(({ to }) => isSpan(to - digits)), ...bare]
}
