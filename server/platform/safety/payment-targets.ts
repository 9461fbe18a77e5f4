import { isCard, isIban, isPrintedFrom } from './bank-numbers.ts'
import { base58Spans, isBase58Key } from './base58.ts'
import { bech32Spans, cashSpans } from './bech32.ts'
import { fold, readings } from './fold.ts'
import { hasHexAddress, hexSpans, isHexAddress } from './hex.ts'
import { cut, type Part, textAt } from './parts.ts'

/** One text of a request that is checked for addresses and numbers to which a payment could be made. */
export interface LookedAt {
  text: string
  /** True for a transaction hash. It may be any hexadecimal number, so 40 digits in it do not count as an address. */
  isHash?: boolean
}

/** Number of characters of the shortest possible match, a card number. */
const shortestTarget = 13

const isTarget = (part: string, isHash: boolean): boolean =>
  part.length >= shortestTarget &&
  (isCard(part) || isIban(part) || isBase58Key(part) || hasHexAddress(part) || (!isHash && isHexAddress(part)))

/**
 * Returns the indexes of the normalized texts that contain an address or a number to which a payment could be made. The
 * text may contain it alone or joined with adjacent texts.
 */
function targetsIn(folded: readonly string[], isHash: (text: number) => boolean): number[] {
  if (folded.reduce((length, text) => length + text.length, 0) < shortestTarget) return []
  const parts = cut(folded)
  const { list } = parts
  const isAlone = ({ value, text }: Part, place: number) => isTarget(value, isHash(text)) || isPrintedFrom(list, place)
  const spans = [...base58Spans(parts), ...bech32Spans(parts), ...cashSpans(parts), ...hexSpans(parts, isHash)]
  const spanned = spans.flatMap(({ from, to }) => {
    const [first, last] = [textAt(list, from), textAt(list, to - 1)]
    return Array.from({ length: last - first + 1 }, (_each, more) => first + more)
  })
  return [...list.filter(isAlone).map(({ text }) => text), ...spanned]
}

/**
 * Finds the texts of a request that contain an address or a number to which a real payment could be made, alone or
 * joined with adjacent texts (`docs/rules/safety.md`).
 * @param texts texts in the order of the request
 * @returns the indexes of these texts
 */
export function paymentTargetsIn(texts: readonly LookedAt[]): Set<number> {
  const isHash = (text: number) => texts[text]?.isHash === true
  const read = texts.map(({ text }) => readings(text))
  const written = targetsIn(
    read.map(([text]) => fold(text)),
    isHash,
  )
  if (read.every(([text, meant]) => text === meant)) return new Set(written)
  const meant = targetsIn(
    read.map(([, text]) => fold(text)),
    isHash,
  )
  return new Set([...written, ...meant])
}

export const isPaymentTarget = (text: string): boolean => paymentTargetsIn([{ text }]).size > 0
