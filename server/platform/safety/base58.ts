import { hash } from 'node:crypto'
import { base58, base58xrp } from '@scure/base'
import type { Part, Parts, Span } from './parts.ts'

/** Letters of an address, and the bytes that it stands for, whatever its version. */
const letters = { least: 25, most: 36 }
const bytes = { least: 25, most: 27 }
const checksumBytes = 4

/** Bitcoin's alphabet and XRP's are the same letters in another order; each has its zero. */
const alphabets = [
  { coder: base58, zero: '1' },
  { coder: base58xrp, zero: 'r' },
]
const isBase58 = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text)
const bytesOfLetter = Math.log2(58) / 8

/** The most bytes that letters can stand for: a leading zero is a byte of its own. */
function mostBytes(text: string, zero: string): number {
  let zeros = 0
  while (text[zeros] === zero) zeros++
  return zeros + Math.ceil((text.length - zeros) * bytesOfLetter)
}

function isAddress(content: Uint8Array): boolean {
  if (content.length < bytes.least || content.length > bytes.most) return false
  const sum = hash('sha256', hash('sha256', content.subarray(0, -checksumBytes), 'buffer'), 'buffer')
  return sum.subarray(0, checksumBytes).equals(content.subarray(-checksumBytes))
}

/** Windows within parts; a number is no address. */
function* windowsWithin(list: readonly Part[]): Generator<Span> {
  for (const { value, at } of list.filter(part => !/^\d+$/.test(part.value)))
    for (let from = at; from <= at + value.length - letters.least; from++)
      for (let to = from + letters.least; to <= Math.min(from + letters.most, at + value.length); to++)
        yield { from, to }
}

/** Ordinary words have neither; one address in 10 ** 10 has neither. */
const isUnlikeWords = (text: string): boolean => /\d|[A-Z].*[A-Z]/.test(text)

/** Windows from the first letter of a part to the last of a later one, with nothing but Base58 between. */
function* windowsAcross({ list, joined }: Parts): Generator<Span> {
  const isPure = list.map(({ value }) => isBase58(value))
  for (const [place, { at }] of list.entries())
    for (let next = place; isPure[next]; next++) {
      const to = (list[next]?.at ?? 0) + (list[next]?.value.length ?? 0)
      if (to - at > letters.most) break
      if (next > place && to - at >= letters.least && isUnlikeWords(joined.slice(at, to))) yield { from: at, to }
    }
}

/** A request with more windows than this is refused without checking each one: 256 kB of ordinary text have a third. */
const mostWindows = 30_000

/** Addresses with a Base58 checksum. */
export function base58Spans(parts: Parts): Span[] {
  const spans: Span[] = []
  let left = mostWindows
  for (const window of [...windowsWithin(parts.list), ...windowsAcross(parts)]) {
    const text = parts.joined.slice(window.from, window.to)
    const fitting = alphabets.filter(({ zero }) => mostBytes(text, zero) >= bytes.least)
    if (fitting.length === 0 || !isBase58(text)) continue
    left -= fitting.length
    if (left < 0 || fitting.some(({ coder }) => isAddress(coder.decode(text)))) spans.push(window)
    if (left < 0) break
  }
  return spans
}

/** An address without a checksum: 43 or 44 letters that are 32 bytes. Only a whole part counts. */
export const isBase58Key = (part: string): boolean =>
  (part.length === 43 || part.length === 44) && isBase58(part) && base58.decode(part).length === 32
