import type { Parts, Span } from './parts.ts'

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const values = new Map([...letters].map((letter, value) => [letter.charCodeAt(0), value]))
const valueAt = (text: string, place: number): number => values.get(text.charCodeAt(place)) ?? 0

/** The checksum constants of bech32 and bech32m. */
const sums: readonly number[] = [1, 0x2bc830a3]

const addToSum = (sum: number, value: number): number =>
  ((sum & 0x1ffffff) << 5) ^
  value ^
  (sum & 0x2000000 ? 0x3b6a57b2 : 0) ^
  (sum & 0x4000000 ? 0x26508e6d : 0) ^
  (sum & 0x8000000 ? 0x1ea119fa : 0) ^
  (sum & 0x10000000 ? 0x3d4233dd : 0) ^
  (sum & 0x20000000 ? 0x2a1462b3 : 0)

/**
 * Maximum length of the prefix, and lengths of the letters after the digit 1. They range from 20 bytes with a checksum
 * to the longest addresses.
 */
const maxPrefixLength = 83
const data = { min: 38, max: 320 }

/**
 * Returns the number of leading letters of `run` that complete an address with this prefix; 0 if there is no such
 * address.
 */
function lengthAfter(prefix: string, run: string): number {
  const codes = [...prefix].map(letter => letter.charCodeAt(0))
  let sum = [...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31)].reduce(addToSum, 1)
  for (let place = 0; place < run.length; place++) {
    sum = addToSum(sum, valueAt(run, place))
    if (place + 1 >= data.min && sums.includes(sum)) return place + 1
  }
  return 0
}

/** Finds addresses of the form prefix, digit 1, and letters with a valid bech32 or bech32m checksum. */
export function bech32Spans({ joined }: Parts): Span[] {
  const lower = joined.toLowerCase()
  return [...lower.matchAll(/1([02-9ac-hj-np-z]{38,})/g)].flatMap(({ index, 1: run = '' }) => {
    for (let size = 1; size <= Math.min(maxPrefixLength, index); size++) {
      const length = lengthAfter(lower.slice(index - size, index), run.slice(0, data.max))
      if (length > 0) return [{ from: index - size, to: index + 1 + length }]
    }
    return []
  })
}

/**
 * A checksum of 40 bits, split into the upper 8 and the lower 32. JavaScript is slow with integers of more than 32
 * bits.
 */
type CashSum = readonly [high: number, low: number]

/** Constants of the CashAddr checksum, one for each of its five upper bits. */
const cashConstants: readonly CashSum[] = [
  [0x98, 0xf2bc8e61],
  [0x79, 0xb76d99e2],
  [0xf3, 0x3e5fb3c4],
  [0xae, 0x2eabe2a8],
  [0x1e, 0x4f43e470],
]

function addToCashSum([high, low]: CashSum, value: number): CashSum {
  let nextHigh = ((high & 7) << 5) | (low >>> 27)
  let nextLow = (low << 5) ^ value
  for (let bit = 0; bit < cashConstants.length; bit++) {
    if (((high >> (3 + bit)) & 1) === 0) continue
    const [constantHigh = 0, constantLow = 0] = cashConstants[bit] ?? []
    nextHigh ^= constantHigh
    nextLow ^= constantLow
  }
  return [nextHigh, nextLow]
}

const cashStart = (prefix: string): CashSum =>
  [...[...prefix].map(letter => letter.charCodeAt(0) & 31), 0].reduce(addToCashSum, [0, 1] as CashSum)

/** Prefixes that wallets assume if an address has none. */
const cashPrefixes = ['bitcoincash', 'bchtest', 'bchreg', 'ecash', 'etoken', 'simpleledger', 'nexa']
const cashStarts = cashPrefixes.map(cashStart)
/**
 * Minimum and maximum length in letters, including the checksum. An address of 20 bytes has 42 letters, one of 64 bytes
 * has 112.
 */
const cash = { min: 42, max: 112 }

function cashLength(run: string, starts: readonly CashSum[]): number {
  for (let sum of starts)
    for (let place = 0; place < run.length; place++) {
      sum = addToCashSum(sum, valueAt(run, place))
      if (place + 1 >= cash.min && sum[0] === 0 && sum[1] === 1) return place + 1
    }
  return 0
}

/**
 * Maximum number of candidates that are checked for one request. A request with more is refused without a check, which
 * bounds the work. Ordinary text has almost no candidates.
 */
const maxCashStarts = 5_000

/**
 * Finds CashAddr addresses: without a prefix, with a usual prefix, or with the preceding part of the text as the
 * prefix.
 */
export function cashSpans({ list, joined }: Parts): Span[] {
  const lower = joined.toLowerCase()
  // No address consists of digits only.
  const runs = [...lower.matchAll(/[02-9ac-hj-np-z]{42,}/g)].filter(([run]) => !/^\d+$/.test(run))
  if (runs.length === 0) return []
  const prefixOf = new Map(list.map((part, place) => [part.at, list[place - 1]?.value.toLowerCase()]))
  let left = maxCashStarts
  return runs.flatMap(({ index, 0: run }) => {
    for (let start = 0; start + cash.min <= run.length; start++) {
      if (--left < 0) return [{ from: index + start, to: index + run.length }]
      const prefix = prefixOf.get(index + start)
      const starts = prefix === undefined ? cashStarts : [...cashStarts, cashStart(prefix)]
      const length = cashLength(run.slice(start, start + cash.max), starts)
      if (length > 0) return [{ from: index + start, to: index + start + length }]
    }
    return []
  })
}
