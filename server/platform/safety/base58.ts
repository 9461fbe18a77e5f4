import { hash } from 'node:crypto'
import { base58, base58xrp } from '@scure/base'
import type { Part, Parts, Span } from './parts.ts'

/** Minimum and maximum length of an address in letters and in bytes, for all versions of addresses. */
const letters = { min: 25, max: 36 }
const bytes = { min: 25, max: 27 }
const checksumBytes = 4

/**
 * Alphabets of Bitcoin and XRP. They have the same letters in another order, so they also differ in the letter for
 * zero.
 */
const alphabets = [
  { coder: base58, zero: '1' },
  { coder: base58xrp, zero: 'r' },
]
const isBase58 = (text: string): boolean => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text)
const bytesOfLetter = Math.log2(58) / 8

/** Returns the largest number of bytes that letters can encode. Each leading zero is one byte. */
function maxBytes(text: string, zero: string): number {
  let zeros = 0
  while (text[zeros] === zero) zeros++
  return zeros + Math.ceil((text.length - zeros) * bytesOfLetter)
}

function isAddress(content: Uint8Array): boolean {
  if (content.length < bytes.min || content.length > bytes.max) return false
  const sum = hash('sha256', hash('sha256', content.subarray(0, -checksumBytes), 'buffer'), 'buffer')
  return sum.subarray(0, checksumBytes).equals(content.subarray(-checksumBytes))
}

/**
 * Yields the ranges within single parts of the text that could be an address. Numbers are skipped, because no address
 * consists of digits only.
 */
function* windowsWithin(list: readonly Part[]): Generator<Span> {
  for (const { value, at } of list.filter(part => !/^\d+$/.test(part.value)))
    for (let from = at; from <= at + value.length - letters.min; from++)
      for (let to = from + letters.min; to <= Math.min(from + letters.max, at + value.length); to++) yield { from, to }
}

/**
 * Returns false for ordinary words, which have no digit and at most one capital letter. Only one address in ten billion
 * looks like such words.
 */
const isUnlikeWords = (text: string): boolean => /\d|[A-Z].*[A-Z]/.test(text)

/** Yields the ranges over several parts that could be an address. All of these parts are Base58. */
function* windowsAcross({ list, joined }: Parts): Generator<Span> {
  const isPure = list.map(({ value }) => isBase58(value))
  for (const [place, { at }] of list.entries())
    for (let next = place; isPure[next]; next++) {
      const to = (list[next]?.at ?? 0) + (list[next]?.value.length ?? 0)
      if (to - at > letters.max) break
      if (next > place && to - at >= letters.min && isUnlikeWords(joined.slice(at, to))) yield { from: at, to }
    }
}

/**
 * Maximum number of ranges that are checked for one request. A request with more is refused without a check, which
 * bounds the work. A text of 256 kB has about a third of this number.
 */
const maxWindows = 30_000

/** Finds addresses with a valid Base58 checksum. */
export function base58Spans(parts: Parts): Span[] {
  const spans: Span[] = []
  let left = maxWindows
  for (const window of [...windowsWithin(parts.list), ...windowsAcross(parts)]) {
    const text = parts.joined.slice(window.from, window.to)
    const fitting = alphabets.filter(({ zero }) => maxBytes(text, zero) >= bytes.min)
    if (fitting.length === 0 || !isBase58(text)) continue
    left -= fitting.length
    if (left < 0 || fitting.some(({ coder }) => isAddress(coder.decode(text)))) spans.push(window)
    if (left < 0) break
  }
  return spans
}

/**
 * Returns true for an address without a checksum: 43 or 44 letters that encode 32 bytes. The address must be a whole
 * part of the text.
 */
export const isBase58Key = (part: string): boolean =>
  (part.length === 43 || part.length === 44) && isBase58(part) && base58.decode(part).length === 32
